import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aStoredItem } from '../../../testing/builders.ts';
import { deleteExpiredData } from '../../jobs/retention.ts';
import { insertMenuItem } from '../../stores/menu/menu.store.ts';
import { PhotoMemory } from './photo-memory.ts';

const HOUR = 60 * 60_000;
let jpeg: Buffer;

beforeAll(async () => {
  // A rotated photo with its location in the metadata.
  jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c0392b' } })
    .withExif({ IFD0: { Copyright: 'Abuela', Make: 'Comalcam' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});

async function send(test: TestApp, cookie: string, bytes: Buffer, type = 'image/jpeg', edit = '') {
  return test.app.inject({
    method: 'POST',
    url: `/api/owner/photos${edit}`,
    headers: { cookie, 'content-type': type },
    payload: bytes,
  });
}

const nameOf = (image: string, width: number, format: string) =>
  image.replace('-640.webp', `-${width}.${format}`);

const corner = (left: number, top: number, background: string) => ({
  input: { create: { width: 40, height: 20, channels: 3 as const, background } },
  left,
  top,
});

describeEachDatabase("the owner's photos", (open) => {
  test('a photo is shown in sizes and formats, upright and without what the camera wrote', async () => {
    const truck = await testApp(await open());
    const cookie = await signInStaff(truck);
    const answer = await send(truck, cookie, jpeg);
    expect(answer.statusCode).toBe(201);
    const { image } = answer.json<{ image: string }>();
    expect(image).toMatch(/^\/photos\/[0-9a-f]{32}-640\.webp$/);
    for (const format of ['avif', 'webp'] as const) {
      for (const width of [320, 640, 1280]) {
        const shown = await truck.app.inject(nameOf(image, width, format));
        expect(shown.statusCode).toBe(200);
        expect(shown.headers['content-type']).toBe(`image/${format}`);
        expect(shown.headers['cache-control']).toContain('immutable');
        const facts = await sharp(shown.rawPayload).metadata();
        // Rotated it is 600 wide, and no size enlarges it.
        expect(facts.width).toBe(Math.min(width, 600));
        expect(facts.height).toBe(Math.round(Math.min(width, 600) * 1.5));
        expect(facts.exif).toBeUndefined();
        expect(facts.orientation ?? 1).toBe(1);
      }
    }
    const first = await truck.app.inject(image);
    const again = await truck.app.inject({
      url: image,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect((await send(truck, cookie, jpeg)).json()).toEqual({ image });
    await truck.app.close();
  });

  test('a photo is turned upright, then as asked, then cropped and brightened; each edit is a picture of its own', async () => {
    const truck = await testApp(await open());
    const cookie = await signInStaff(truck);
    // Red and lime above blue and white; the camera was held so that blue is at the upper left.
    const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
      .composite([corner(40, 0, 'lime'), corner(0, 20, 'blue'), corner(40, 20, 'white')])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const edited = async (edit: string) => {
      const answer = await send(truck, cookie, photo, 'image/png', edit);
      expect(answer.statusCode, edit).toBe(201);
      const { image } = answer.json<{ image: string }>();
      const shown = await truck.app.inject(image);
      const { data, info } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) =>
        [0, 1, 2].map((channel) =>
          Math.round((data[(y * info.width + x) * info.channels + channel] ?? 0) / 32),
        );
      return {
        image,
        size: [info.width, info.height],
        first: at(2, 2),
        last: at(info.width - 3, info.height - 3),
      };
    };
    const [black, full, half] = [0, 8, 4];
    const plain = await edited('');
    expect(plain).toMatchObject({ size: [40, 80], first: [black, black, full], last: [black, full, black] });
    const turned = await edited('?turns=1');
    expect(turned).toMatchObject({ size: [80, 40], first: [full, full, full], last: [full, black, black] });
    const cropped = await edited('?turns=1&crop=5000,0,5000,5000&brightness=50');
    expect(cropped).toMatchObject({
      size: [40, 20],
      first: [black, black, half],
      last: [black, black, half],
    });
    expect(new Set([plain.image, turned.image, cropped.image]).size).toBe(3);
    expect((await edited('?turns=1')).image).toBe(turned.image);
    for (const wrong of [
      'turns=4',
      'turns=x',
      'crop=0,0,0,0',
      'crop=6000,0,5000,100',
      'crop=a',
      'brightness=151',
    ]) {
      expect((await send(truck, cookie, photo, 'image/png', `?${wrong}`)).statusCode, wrong).toBe(400);
    }
    await truck.app.close();
  });

  test('what is no whole photo is refused with a word that tells what to do', async () => {
    const truck = await testApp(await open());
    const cookie = await signInStaff(truck);
    const refused = async (bytes: Buffer, type?: string) => {
      const answer = await send(truck, cookie, bytes, type);
      return [answer.statusCode, answer.json<{ error: string }>().error];
    };
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await refused(svg, 'image/svg+xml')).toEqual([422, 'bad_photo']);
    expect(await refused(svg, 'image/jpeg')).toEqual([422, 'bad_photo']);
    expect(await refused(Buffer.from('not a photo'))).toEqual([422, 'bad_photo']);
    expect(await refused(Buffer.alloc(0))).toEqual([422, 'bad_photo']);
    expect(await refused(jpeg.subarray(0, Math.floor(jpeg.length / 2)))).toEqual([422, 'bad_photo']);
    expect(await refused(heic, 'image/heic')).toEqual([415, 'heic_photo']);
    expect(await refused(bomb, 'image/png')).toEqual([413, 'photo_too_large']);
    expect(await refused(Buffer.alloc(13 * 1024 * 1024))).toEqual([413, 'photo_too_large']);
    expect(await truck.deps.db.selectFrom('photos').select('id').execute()).toEqual([]);
    await truck.app.close();
  });

  test('only who may change the menu sends photos, and unknown names are not found', async () => {
    const truck = await testApp(await open());
    expect((await send(truck, '', jpeg)).statusCode).toBe(401);
    expect((await send(truck, await signInStaff(truck, 'cook'), jpeg)).statusCode).toBe(403);
    for (const name of ['x.webp', `${'a'.repeat(32)}-640.webp`, `${'a'.repeat(32)}-641.webp`]) {
      expect((await truck.app.inject(`/photos/${name}`)).statusCode).toBe(404);
    }
    await truck.app.close();
  });

  test('a photo that no dish shows is gone a day later; one that a dish shows stays', async () => {
    const truck = await testApp(await open());
    const cookie = await signInStaff(truck);
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
    const used = (await send(truck, cookie, jpeg)).json<{ image: string }>().image;
    const unused = (await send(truck, cookie, png)).json<{ image: string }>().image;
    await insertMenuItem(truck.deps.db, aStoredItem({ image: used }), truck.clock.now());
    truck.clock.advance(23 * HOUR);
    await deleteExpiredData(truck.deps);
    const ids = async () =>
      new Set((await truck.deps.db.selectFrom('photos').select('id').execute()).map(({ id }) => id));
    expect((await ids()).size).toBe(2);
    truck.clock.advance(2 * HOUR);
    await deleteExpiredData(truck.deps);
    expect([...(await ids())].map((id) => `/photos/${id}-640.webp`)).toEqual([used]);
    expect(unused).not.toBe(used);
    await truck.app.close();
  });
});

test('photos in memory stay within their bound, the ones asked for last', () => {
  const memory = new PhotoMemory(10);
  memory.set('a', Buffer.alloc(4));
  memory.set('b', Buffer.alloc(4));
  memory.get('a');
  memory.set('c', Buffer.alloc(4));
  memory.set('huge', Buffer.alloc(11));
  expect(['a', 'b', 'c', 'huge'].map((name) => memory.get(name)?.length)).toEqual([
    4,
    undefined,
    4,
    undefined,
  ]);
});
