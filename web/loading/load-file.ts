import { delay, TIMEOUT_MS } from './retry.ts';

/** Query added to the URL of a module that failed although its file was fetched; longer with each failure. */
const retryQuery: Record<string, string> = {};
/** Files that have come, or were asked for within the last seconds. */
const fetches: Record<string, Promise<unknown> | undefined> = {};
/** Stylesheets that are being loaded, by path. */
const pending: Record<string, Promise<unknown> | undefined> = {};

const linkTo = (path: string) => document.querySelector(`link[href$="${path}"]`);

/**
 * Fetches a file of the build, `./name-hash.js`, and those that it imports. A browser remembers that a module
 * failed until the page is reloaded; it forgets that a fetch did.
 */
async function fetchWithImports(file: string): Promise<unknown> {
  // Files that the page links to are being loaded as modules already.
  return linkTo(file.slice(1)) ?? (fetches[file] ??= fetchModule(file));
}

async function fetchModule(file: string): Promise<void> {
  const forget = () => delete fetches[file];
  // A request may hang: whoever needs its file later asks anew.
  const timer = setTimeout(forget, TIMEOUT_MS);
  const read = async () => {
    const answer = await fetch(new URL(file, import.meta.url));
    // A host without the file, or a proxy, may answer with a page of its own.
    if (!/javascript/.test(`${answer.headers.get('content-type')}`)) throw new Error(`${file} failed`);
    return answer.text();
  };
  try {
    // One request lost on a weak signal needs no new page, which would forget what was pressed. Calls wait as long.
    const code = await read().catch(() => delay(500).then(read));
    await Promise.all(
      Array.from(code.matchAll(/\b(?:from|import)"(\.\/[^"]+)/g), ([, next = '']) => fetchWithImports(next)),
    );
    clearTimeout(timer);
  } catch (error) {
    forget();
    throw error;
  }
}

// What the build puts in place of `import()`.
self.loadFile = async (file) => {
  await fetchWithImports(file);
  return import(/* @vite-ignore */ file + (retryQuery[file] ?? '')).catch((error: unknown) => {
    retryQuery[file] = (retryQuery[file] ?? '?') + 1;
    throw error;
  });
};

/** Adds a stylesheet, `assets/name-hash.css`, where the page has none of it. */
async function addStyles(path: string): Promise<unknown> {
  if (linkTo(path)) return pending[path];
  return (pending[path] = new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/${path}`;
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // The next load asks for it again.
      link.remove();
      reject(new Error(`${path} failed`));
    });
    document.head.append(link);
  }).finally(() => delete pending[path]));
}

/**
 * Runs `load`, which imports files, and waits for their styles as well: what the build puts around each dynamic import.
 * A failure also fires the event `vite:preloadError`.
 */
export async function loadWithStyles<T>(load: () => Promise<T>, styles: readonly string[] = []): Promise<T> {
  try {
    const [loaded] = await Promise.all([load(), ...styles.map(addStyles)]);
    return loaded;
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

declare global {
  var loadFile: (file: string) => Promise<unknown>;
}
