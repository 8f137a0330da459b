import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_TIMEOUT_MS = 60_000;
/** How long a command waits for an element. */
const PATIENCE_MS = 20_000;
/** The protocol's key of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const PREFERENCES = {
  'marionette.port': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:1/',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Debian's Firefox, or the one in FIREFOX_PATH; undefined without one. */
export function findFirefox(): string | undefined {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  return folders.map((folder) => join(folder, 'firefox-esr')).find((path) => existsSync(path));
}

/**
 * A Firefox as shipped, driven by its own protocol (Marionette): Playwright's is a build of its
 * own.
 */
export class Firefox {
  readonly #process: ChildProcess;
  readonly #socket: Socket;
  readonly #profile: string;
  readonly #answers = new Map<number, (answer: [unknown, unknown]) => void>();
  #commands = 0;

  private constructor(child: ChildProcess, socket: Socket, profile: string) {
    this.#process = child;
    this.#socket = socket;
    this.#profile = profile;
    process.once('exit', this.#vanish);
  }

  static async start(path: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'gieok-firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const child = spawn(path, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
      stdio: 'ignore',
    });
    try {
      const socket = connect(await portOf(profile), '127.0.0.1');
      await once(socket, 'connect');
      const firefox = new Firefox(child, socket, profile);
      firefox.#listen();
      await firefox.#call('WebDriver:NewSession', {});
      await firefox.#call('WebDriver:SetTimeouts', { implicit: PATIENCE_MS });
      return firefox;
    } catch (error) {
      child.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      throw error;
    }
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#socket.destroy();
    this.#process.kill('SIGKILL');
    await gone;
    process.removeListener('exit', this.#vanish);
    this.#vanish();
  }

  /** A test that is cut short stops nothing. */
  readonly #vanish = () => {
    this.#process.kill('SIGKILL');
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  };

  async open(url: string): Promise<void> {
    await this.#call('WebDriver:Navigate', { url });
  }

  /** Waits for the element of `xpath`. */
  async click(xpath: string): Promise<void> {
    await this.#call('WebDriver:ElementClick', { id: await this.#find(xpath) });
  }

  /** Waits for the element of `xpath`. */
  async text(xpath: string): Promise<string> {
    const { value } = await this.#call('WebDriver:GetElementText', { id: await this.#find(xpath) });
    return value as string;
  }

  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#call('WebDriver:PerformActions', {
      actions: [{ type: 'key', id: 'keys', actions }],
    });
  }

  /** What the function body returns in the page. */
  async run(script: string): Promise<unknown> {
    return (await this.#call('WebDriver:ExecuteScript', { script, args: [] })).value;
  }

  async #find(xpath: string): Promise<string> {
    const found = await this.#call('WebDriver:FindElement', { using: 'xpath', value: xpath });
    return (found.value as Record<string, string>)[ELEMENT] ?? '';
  }

  async #call(command: string, parameters: object): Promise<{ value?: unknown }> {
    this.#commands += 1;
    const id = this.#commands;
    const message = JSON.stringify([0, id, command, parameters]);
    const answered = new Promise<[unknown, unknown]>((resolve) => this.#answers.set(id, resolve));
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [error, result] = await answered;
    if (error !== null) {
      throw new Error(`${command} ${JSON.stringify(parameters)}: ${JSON.stringify(error)}`);
    }
    return (result ?? {}) as { value?: unknown };
  }

  /** Each message follows its length in bytes: `12:[1,1,null,{}]`. */
  #listen(): void {
    let rest = Buffer.alloc(0);
    this.#socket.on('close', () => {
      for (const answer of this.#answers.values()) answer(['Firefox is gone', null]);
    });
    this.#socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      for (;;) {
        const colon = rest.indexOf(':');
        const end = colon + 1 + Number(rest.subarray(0, colon));
        if (colon < 0 || rest.length < end) return;
        const message = JSON.parse(rest.subarray(colon + 1, end).toString()) as unknown;
        rest = rest.subarray(end);
        if (!Array.isArray(message)) continue;
        const [, id, error, result] = message as [number, number, unknown, unknown];
        this.#answers.get(id)?.([error, result]);
        this.#answers.delete(id);
      }
    });
  }
}

/** Firefox chooses a free port and writes it to a file. */
async function portOf(profile: string): Promise<number> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const file = join(profile, 'MarionetteActivePort');
  while (Date.now() < deadline) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    await pause(50);
  }
  throw new Error(`Firefox did not listen within ${START_TIMEOUT_MS / 1000} s.`);
}
