import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import * as z from 'zod/mini';
import type { BackupStoreSettings } from '../../backup-settings.ts';
import type { BackupStore } from './backup-store.port.ts';

/** Each part waits in memory, four at a time; a store takes 10,000 of them. */
const PART_BYTES = 8 * 1024 * 1024;
const MEDIA_TYPE = 'application/octet-stream';

/**
 * A bucket of any store that speaks S3's protocol, addressed by its path: each of them understands that. Others may keep
 * files there: only those whose name `isOurs` are seen.
 */
export function s3BackupStore(settings: BackupStoreSettings, isOurs: (name: string) => boolean): BackupStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = settings;
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    minPartSize: PART_BYTES,
  });
  return {
    async put(name, path) {
      const { size } = await stat(path);
      if (size <= PART_BYTES) {
        await s3.putObject(prefix + name, await readFile(path), MEDIA_TYPE);
        return;
      }
      await s3.putAnyObject(prefix + name, webStreamOf(path), MEDIA_TYPE);
    },
    async list() {
      const objects = await s3.listObjects('/', prefix);
      if (objects === null) throw new Error(`there is no bucket ${bucket}`);
      return objects
        .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Size }))
        .filter(({ name }) => isOurs(name));
    },
    async read(name) {
      const response = await s3.getObjectResponse(prefix + name);
      if (response?.body == null) throw new Error(`there is no ${prefix}${name} in ${bucket}`);
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    },
    async delete(name) {
      if (!(await s3.deleteObject(prefix + name))) throw new Error(`${prefix}${name} was not deleted`);
    },
    async deleteUnfinished() {
      const answer = await s3.listMultipartUploads('/', '', 'GET', prefix === '' ? {} : { prefix });
      for (const { Key, UploadId } of uploadsOf(answer)) {
        if (isOurs(Key.slice(prefix.length))) await s3.abortMultipartUpload(Key, UploadId);
      }
    },
  };
}

/** The library passes the listing on as it came: one upload is an object, several are a list. */
const upload = z.object({ Key: z.string(), UploadId: z.string() });
const listing = z.object({
  ListMultipartUploadsResult: z.object({ Upload: z.optional(z.union([z.array(upload), upload])) }),
});

function uploadsOf(answer: unknown): z.infer<typeof upload>[] {
  const read = listing.safeParse(answer);
  const found = read.success ? read.data.ListMultipartUploadsResult.Upload : undefined;
  return found === undefined ? [] : [found].flat();
}

function webStreamOf(path: string): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>;
}
