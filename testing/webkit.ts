import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const START_TIMEOUT_MS = 60_000;
/** How long a command waits for an element. */
const PATIENCE_MS = 20_000;
/** The protocol's key of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const LIBRARIES = '/usr/lib';

interface Programs {
  driver: string;
  browser: string;
  display: string;
}

/** Debian's `webkit2gtk-driver` and `xvfb`; undefined without them. */
export function findWebKit(): Programs | undefined {
  const driver = inPath('WebKitWebDriver');
  const display = inPath('Xvfb');
  const browser = readdirSync(LIBRARIES)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((machine) => join(LIBRARIES, machine, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path));
  return driver && display && browser ? { driver, browser, display } : undefined;
}

function inPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The engine of Safari on a display of its own, driven by WebDriver. */
export class WebKit {
  readonly #processes: readonly ChildProcess[];
  readonly #home: string;
  #session = '';

  private constructor(processes: readonly ChildProcess[], home: string) {
    this.#processes = processes;
    this.#home = home;
    process.once('exit', this.#vanish);
  }

  static async start({ driver, browser, display }: Programs): Promise<WebKit> {
    const home = mkdtempSync(join(tmpdir(), 'gieok-webkit-'));
    const port = await freePort();
    const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [number] = (await once(screen.stdout, 'data')) as [Buffer];
    const env = { ...process.env, DISPLAY: `:${number.toString().trim()}`, HOME: home };
    const folders = { XDG_DATA_HOME: join(home, 'data'), XDG_CACHE_HOME: join(home, 'cache') };
    const webDriver = spawn(driver, [`--port=${port}`], {
      env: { ...env, ...folders, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    });
    const webKit = new WebKit([webDriver, screen], home);
    const options = { binary: browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    try {
      webKit.#session = `http://127.0.0.1:${port}/session`;
      const { sessionId } = await webKit.#begin({ capabilities });
      webKit.#session += `/${sessionId}`;
      await webKit.#call('/timeouts', { implicit: PATIENCE_MS });
      return webKit;
    } catch (error) {
      await webKit.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await fetch(this.#session, { method: 'DELETE' }).catch(() => {});
    process.removeListener('exit', this.#vanish);
    this.#vanish();
  }

  readonly #vanish = () => {
    for (const each of this.#processes) each.kill('SIGKILL');
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  };

  async open(url: string): Promise<void> {
    await this.#call('/url', { url });
  }

  /** Waits for the element of `xpath`. */
  async click(xpath: string): Promise<void> {
    await this.#call(`/element/${await this.#find(xpath)}/click`, {});
  }

  /** Waits for the element of `xpath`. */
  async text(xpath: string): Promise<string> {
    return (await this.#call(`/element/${await this.#find(xpath)}/text`)) as string;
  }

  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#call('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** What the function body returns in the page. */
  run(script: string): Promise<unknown> {
    return this.#call('/execute/sync', { script, args: [] });
  }

  async #find(xpath: string): Promise<string> {
    const found = await this.#call('/element', { using: 'xpath', value: xpath });
    return (found as Record<string, string>)[ELEMENT] ?? '';
  }

  /** The driver listens some time after its start. */
  async #begin(wanted: object): Promise<{ sessionId: string }> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      try {
        return (await this.#call('', wanted)) as { sessionId: string };
      } catch (error) {
        if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
        await pause(50);
      }
    }
  }

  async #call(path: string, body?: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(this.#session + path, sent);
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(value)}`);
    return value;
  }
}
