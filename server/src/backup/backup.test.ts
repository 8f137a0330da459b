import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { randomOfThisTest } from '../../../testing/seed.ts';
import { newFullLearner } from '../../test/full-learner.ts';
import { rowsOf } from '../../test/rows.ts';
import { testAppForThisFile } from '../../test/test-app.ts';
import { openDatabase } from '../db/engine/open.ts';
import { FolderStore } from '../http/media/folder-store.ts';
import { isDue } from './nightly.ts';
import { restoreBackup, verifyBackup } from './read-backup.ts';
import { backupName, rotate } from './rotate.ts';
import { writeBackup } from './write-backup.ts';

const app = await testAppForThisFile();
const inFolder = (dataDir: string) => ({ dataDir, media: new FolderStore(dataDir) });
const source = { dataDir: app.config.DATA_DIR, media: app.media };

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe.skipIf(inject('engine') !== 'sqlite')('a backup', () => {
  const made = { file: '', learner: 0, sound: '' };

  beforeAll(async () => {
    const { learner, audio } = await newFullLearner(app);
    const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
    const file = join(folder, 'backup.zip');
    Object.assign(made, { file, learner: learner.id, sound: audio });
    const dictionary = { id: 1, title: 'Of all', licence: '', position: 1, is_whole: 1 as const };
    await app.db
      .insertInto('shared_dictionaries')
      .values({ ...dictionary, added_at: app.now.toISOString() })
      .execute();
    const { manifest, missing } = await writeBackup(source, file, app.now);
    expect(missing).toEqual([]);
    expect(manifest.rows).toMatchObject({ users: 2, cards: 2, card_events: 2 });
    return () => rmSync(folder, { recursive: true });
  });

  it('restored on an empty machine is what was there, row by row and byte by byte', async () => {
    const dataDir = join(emptyFolder(), 'data');
    await restoreBackup(made.file, dataDir);
    const sound = join('audio', made.sound);
    expect(readFileSync(join(dataDir, sound))).toEqual(await app.storedBytes(made.sound));
    const { db } = await openDatabase({ dataDir, onConnectionError: () => {} });
    onTestFinished(() => db.destroy());
    expect(await rowsOf(db, made.learner)).toEqual(await rowsOf(app.db, made.learner));
  });

  it("has none of the operator's dictionaries", async () => {
    expect((await verifyBackup(made.file)).rows.shared_dictionaries).toBe(0);
    expect(await app.db.selectFrom('shared_dictionaries').select('title').execute()).toHaveLength(
      1,
    );
  });

  it.skipIf(process.platform === 'win32')('is for its owner alone', () => {
    expect((statSync(made.file).mode & 0o777).toString(8)).toBe('600');
  });

  it('is written over nothing', async () => {
    await expect(writeBackup(source, made.file, app.now)).rejects.toThrow('exists already');
    const dataDir = emptyFolder();
    writeFileSync(join(dataDir, 'mine'), 'kept');
    await expect(restoreBackup(made.file, dataDir)).rejects.toThrow('is not empty');
    expect(readdirSync(dataDir)).toEqual(['mine']);
  });

  it('is verified as whole, and told from one that is not', async () => {
    expect((await verifyBackup(made.file)).rows.cards).toBe(2);
    const bytes = readFileSync(made.file);
    const spoilt = join(emptyFolder(), 'spoilt.zip');
    const refuses = async (content: Buffer) => {
      writeFileSync(spoilt, content);
      await expect(verifyBackup(spoilt)).rejects.toThrow(spoilt);
      const target = join(emptyFolder(), 'data');
      await expect(restoreBackup(spoilt, target)).rejects.toThrow(spoilt);
      expect(existsSync(target)).toBe(false);
      expect(readdirSync(join(target, '..'))).toEqual([]);
    };
    await refuses(bytes.subarray(0, bytes.length - 1_000));
    await refuses(Buffer.from('no archive at all'));
    for (let times = 0; times < 5; times += 1) {
      const changed = Buffer.from(bytes);
      // Inside the database, which takes up most of it and comes first.
      const place = 200 + Math.floor(randomOfThisTest() * 10_000);
      changed[place] = (changed[place] ?? 0) ^ 0xff;
      await refuses(changed);
    }
  });

  it.each([
    ['lacks its list', [['gieok.db', '']], 'is no backup of Gieok'],
    ['has a file of another kind', [['gieok.db-wal', '']], 'does not belong'],
    ['has a sound under a name that is none of ours', [['audio/x.mp3', '']], 'does not belong'],
    ['is of another version', [['backup.json', '{"version":99}']], 'newer version'],
  ] as const)('that %s is refused', async (_, entries, message) => {
    const zip = new ZipFile();
    for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name);
    zip.end();
    const file = join(emptyFolder(), 'strange.zip');
    writeFileSync(file, await buffer(zip.outputStream));
    await expect(verifyBackup(file)).rejects.toThrow(message);
  });

  it('clears away what one that was cut off has left, once it is a day old', async () => {
    const folder = emptyFolder();
    for (const name of ['.gieok-backup-old', '.gieok-backup-new']) mkdirSync(join(folder, name));
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(join(folder, '.gieok-backup-old'), yesterday, yesterday);
    await writeBackup(source, join(folder, 'new.zip'), new Date());
    expect(readdirSync(folder).sort()).toEqual(['.gieok-backup-new', 'new.zip']);
  });

  it('tells of sounds that are gone, and has the others', async () => {
    const dataDir = emptyFolder();
    const whole = join(dataDir, 'whole');
    await restoreBackup(made.file, whole);
    rmSync(join(whole, 'audio', made.sound));
    const file = join(dataDir, 'without.zip');
    expect((await writeBackup(inFolder(whole), file, app.now)).missing).toEqual([made.sound]);
    await verifyBackup(file);
  });
});

describe('backups of a folder', () => {
  it('stay as many as are to be kept, the newest, and nothing else is removed', () => {
    const folder = emptyFolder();
    const names = [1, 2, 3, 4, 5].map((day) => backupName(new Date(2026, 0, day)));
    for (const name of [...names.toReversed(), 'gieok-mine.zip', 'photo.jpg']) {
      writeFileSync(join(folder, name), '');
    }
    expect(rotate(folder, 2)).toEqual(names.slice(0, 3));
    expect(readdirSync(folder).sort()).toEqual([...names.slice(3), 'gieok-mine.zip', 'photo.jpg']);
  });

  it('begin at once, come each night, and are made up for', () => {
    const folder = emptyFolder();
    const at = (day: number, hour: number) => new Date(2026, 0, day, hour);
    expect(isDue(join(folder, 'absent'), at(1, 12))).toBe(true);
    expect(isDue(folder, at(1, 12))).toBe(true);
    mkdirSync(join(folder, 'other'));
    copyFileSync(new URL(import.meta.url), join(folder, backupName(at(1, 12))));
    expect(isDue(folder, at(1, 20))).toBe(false);
    expect(isDue(folder, at(2, 2))).toBe(false);
    expect(isDue(folder, at(2, 3))).toBe(true);
    // The machine slept at night.
    expect(isDue(folder, at(2, 11))).toBe(false);
    expect(isDue(folder, at(2, 12))).toBe(true);
  });
});
