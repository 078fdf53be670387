import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export type Browser = 'firefox' | 'chromium';
export type Utterance = string | RegExp;

const packages =
  'orca at-spi2-core xvfb dbus-x11 openbox xdotool speech-dispatcher python3-pyatspi gir1.2-wnck-3.0 firefox-esr chromium';

/** In milliseconds. Orca has finished once it has said nothing for this long. */
const quietMs = 1500;
const maxMs = 60_000;

/** Firefox otherwise talks about itself, or handles Alt before Orca does. */
const firefoxPreferences = {
  'accessibility.force_disabled': -1,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.firstRunURL': '',
  'termsofuse.bypassNotification': true,
  'ui.key.menuAccessKeyFocuses': false,
};

/** Orca and a browser on a screen of their own, without sound: speech is written to a file. */
export class ScreenReader {
  readonly #home = mkdtempSync(join(tmpdir(), 'screen-reader-'));
  readonly #speech = join(this.#home, 'speech');
  readonly #processes: ChildProcess[] = [];
  #env: NodeJS.ProcessEnv = {};
  /** The number of lines of the file that were returned already. */
  #read = 0;

  static install(): void {
    const [apt, ...names] = ['apt-get', ...packages.split(' ')];
    if (spawnSync('orca', ['--version']).status === 0) return;
    console.log(`Installing ${packages}`);
    execFileSync(apt, ['update', '-q'], { stdio: 'inherit' });
    execFileSync(apt, ['install', '-y', '--no-install-recommends', ...names], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }

  /** Returns what is said while the page loads, at the end of which `last` is said. */
  async start(browser: Browser, url: string, last: Utterance): Promise<string[]> {
    await this.#startDesktop();
    this.#startSpeech();
    this.#run('orca', []);
    await this.#until(() => this.#lines().length > 0, 'Orca said nothing.');
    if (browser === 'firefox') {
      const profile = join(this.#home, 'firefox');
      mkdirSync(profile);
      const lines = Object.entries(firefoxPreferences).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
      );
      writeFileSync(join(profile, 'user.js'), lines.join('\n'));
      this.#run('firefox-esr', ['--no-remote', '--profile', profile, '--width', '1280', '--height', '800', url]);
    } else {
      const options = ['--no-sandbox', '--no-first-run', '--disable-gpu', '--force-renderer-accessibility'];
      this.#run('chromium', [
        ...options,
        `--user-data-dir=${join(this.#home, 'chromium')}`,
        '--window-size=1280,800',
        url,
      ]);
    }
    return this.heard(last);
  }

  /**
   * Presses the keys one after the other, each once Orca is quiet. Returns what is said after the last one: on a busy
   * machine at least until `last` is said, if it is.
   */
  async press(keys: readonly string[], last?: Utterance): Promise<string[]> {
    let heard: string[] = [];
    for (const [at, key] of keys.entries()) {
      execFileSync('xdotool', ['key', '--clearmodifiers', key], { env: this.#env });
      heard = await this.heard(at === keys.length - 1 ? last : undefined);
    }
    return heard;
  }

  async type(text: string): Promise<string[]> {
    execFileSync('xdotool', ['type', '--delay', '60', text], { env: this.#env });
    return this.heard();
  }

  /** Stores a file in the folder in which file dialogs begin. */
  store(name: string, text: string): void {
    writeFileSync(join(this.#home, name), text);
  }

  /** What has been said since the last call, once Orca is quiet and has said `last`, or does not say it. */
  async heard(last?: Utterance): Promise<string[]> {
    const news = () => this.#lines().slice(this.#read);
    let before = -1;
    for (let waited = 0; waited < maxMs; waited += quietMs) {
      const isSaid = !last || news().some((text) => matches(text, last));
      if (isSaid && before === news().length) break;
      before = news().length;
      await sleep(quietMs);
    }
    const heard = news();
    this.#read += heard.length;
    return heard;
  }

  async end(): Promise<void> {
    for (const child of this.#processes.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      await Promise.race([once(child, 'exit'), sleep(3000).then(() => child.kill('SIGKILL'))]);
    }
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  async #startDesktop(): Promise<void> {
    const run = join(this.#home, 'run');
    mkdirSync(run, { mode: 0o700 });
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#processes.push(screen);
    const [display] = await once(createInterface({ input: screen.stdio[3] as NodeJS.ReadableStream }), 'line');
    this.#env = {
      PATH: process.env.PATH,
      HOME: this.#home,
      XDG_RUNTIME_DIR: run,
      XDG_CONFIG_HOME: join(this.#home, '.config'),
      XDG_DATA_HOME: join(this.#home, '.local/share'),
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LANG: 'C.UTF-8',
      GTK_MODULES: 'gail:atk-bridge',
      GNOME_ACCESSIBILITY: '1',
      ORCA_SPEECH: this.#speech,
    };
    const bus = this.#run('dbus-daemon', ['--session', '--nofork', '--print-address']);
    const [address] = await once(createInterface({ input: bus.stdout as NodeJS.ReadableStream }), 'line');
    this.#env = { ...this.#env, DBUS_SESSION_BUS_ADDRESS: address };
    this.#run('openbox', []);
    // Browsers ask this when they start.
    for (const property of ['IsEnabled', 'ScreenReaderEnabled']) {
      const set = ['org.freedesktop.DBus.Properties.Set', 'string:org.a11y.Status', `string:${property}`];
      const to = ['--session', '--print-reply', '--dest=org.a11y.Bus', '/org/a11y/bus'];
      execFileSync('dbus-send', [...to, ...set, 'variant:boolean:true'], { env: this.#env, stdio: 'ignore' });
    }
  }

  #startSpeech(): void {
    const config = join(this.#home, '.config/speech-dispatcher');
    const data = join(this.#home, '.local/share/orca');
    for (const folder of [config, data]) mkdirSync(folder, { recursive: true });
    const lines = ['AddModule "dummy" "sd_dummy" ""', 'DefaultModule dummy', 'AudioOutputMethod "null"'];
    writeFileSync(join(config, 'speechd.conf'), lines.join('\n'));
    copyFileSync(join(import.meta.dirname, 'orca-customizations.py'), join(data, 'orca-customizations.py'));
    writeFileSync(this.#speech, '');
  }

  #run(command: string, options: readonly string[]): ChildProcess {
    const child = spawn(command, options, { env: this.#env, stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.resume();
    this.#processes.push(child);
    return child;
  }

  #lines(): string[] {
    return readFileSync(this.#speech, 'utf8').split('\n').filter(Boolean);
  }

  async #until(holds: () => boolean, otherwise: string): Promise<void> {
    for (let waited = 0; !holds(); waited += 250) {
      if (waited > 60_000) throw new Error(otherwise);
      await sleep(250);
    }
  }
}

export function matches(text: string, one: Utterance): boolean {
  return typeof one === 'string' ? text === one : one.test(text);
}
