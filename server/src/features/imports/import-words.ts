import { IMPORT_PROBLEMS_SHOWN } from '@gieok/shared/constants';
import type { ImportResult, RecognisedFile } from '@gieok/shared/contract/imports';
import { sql } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { isOwn } from '../../db/engine/sql.ts';
import { giveUpUploads, orGiveUp } from '../../db/media-files.ts';
import type { Database } from '../../db/schema.ts';
import { importPath } from '../../http/import-files.ts';
import type { Work } from '../../jobs/define-job.ts';
import type { LogOwner } from '../../learning/log-owner.ts';
import { orAnswer } from '../../refusals.ts';
import { inTurns } from '../../turns.ts';
import { chooseDeck } from './choose-deck.ts';
import { meaningsIn } from './find-in-file.ts';
import { GatheredWords } from './gathered-words.ts';
import type { ComparedWord } from './imported-word.ts';
import type { Commit, Committed, Importing } from './importing.ts';
import { NOTHING, noteChange } from './imports-table.ts';
import { keepMedia } from './keep-media.ts';
import { WordMatching } from './match-words.ts';
import { NamedThings } from './named-things.ts';
import { readFile } from './read-file.ts';
import type { Problem } from './readers/reader.ts';
import { type Made, type Writing, writeWords } from './write-words.ts';

/** Resumes behind what an earlier run made. */
export async function importWords(
  importing: Importing,
  work: Work<unknown>,
  commit: Commit & { owner: LogOwner },
): Promise<Committed> {
  const { db, userId, signal, progress } = work;
  const { row, hold, owner } = commit;
  const { choices } = await chooseDeck(db, row, { ...commit, now: importing.clock() });
  const { lastWord, matching, ...before } = await madeBefore(db, userId, row.id);
  let { result } = before;
  const path = importPath(importing.dataDir, row.file);
  const file = { path, name: row.name, mapping: choices.mapping };
  const { reading } = importing;
  const meanings = row.found.counts.filled
    ? await meaningsIn(userId, reading, file, signal)
    : undefined;
  const task = { ...file, meanings, wanted: 'words' as const };
  const notes = Math.max(1, row.found.counts.notes + row.found.counts.problems);
  const decks = new NamedThings('decks', userId);
  const categories = new NamedThings('categories', userId);
  const gathered = new GatheredWords<ComparedWord>();
  const lost: Problem[] = [];
  let hasUnused = false;
  const write = (words: readonly ComparedWord[]) => {
    signal.throwIfAborted();
    const stored: string[] = [];
    return orGiveUp(db, userId, stored, async () => {
      const { storeMedia } = importing;
      const media = await keepMedia(storeMedia, { db, userId, signal }, task, words, stored);
      const counts = await writeSome(db, words, hold, {
        importId: row.id,
        owner,
        choices,
        decks,
        categories,
        matching,
        media: media.names,
        stored,
        now: importing.clock(),
        random: importing.random,
      });
      lost.push(...media.problems);
      result = sumOf(result, counts);
      if (counts.media < stored.length) hasUnused = true;
    });
  };
  let refused = 0;
  const parts = readFile(reading, { ...task, after: lastWord }, signal);
  for await (const part of inTurns(parts)) {
    if (!('words' in part)) continue;
    refused += part.refused;
    for await (const words of inTurns(gathered.add(part.words))) await write(words);
    progress(part.read / notes);
  }
  const last = gathered.take();
  if (last.length > 0) await write(last);
  if (hasUnused) await importing.releaseMedia(userId);
  return { result: { ...result, problems: refused }, found: withProblems(row.found, lost) };
}

async function writeSome(
  db: Database,
  words: readonly ComparedWord[],
  hold: Commit['hold'],
  writing: Writing,
): Promise<ImportResult> {
  const { importId, owner, now } = writing;
  const { userId } = owner;
  const written = await orAnswer(
    inTransaction(db, async (transaction) => {
      await hold(transaction);
      const { made, counts } = await writeWords(transaction, words, writing);
      const { media = [] } = made;
      const unused = writing.stored.filter((name) => !media.includes(name));
      await giveUpUploads(transaction, userId, unused);
      const lastWord = words.at(-1)?.at ?? 0;
      await noteChange(transaction, { userId, importId, now }, { made, counts, lastWord });
      return { made, counts };
    }),
  );
  writing.matching.note(written.made.matched ?? {});
  return written.counts;
}

async function madeBefore(db: Database, userId: number, importId: number) {
  const parts = await db
    .selectFrom('import_changes')
    .select(['last_word', 'counts', 'made'])
    .where(isOwn(db, sql`user_id`, userId))
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  const result = parts.reduce(
    (all, { counts }) => sumOf(all, JSON.parse(counts) as ImportResult),
    NOTHING,
  );
  const matching = new WordMatching();
  for (const { made } of parts) matching.note((JSON.parse(made) as Made).matched ?? {});
  return { lastWord: Math.max(0, ...parts.map(({ last_word }) => last_word)), result, matching };
}

function sumOf(one: ImportResult, other: ImportResult): ImportResult {
  const sum = { ...one };
  for (const name of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) sum[name] += other[name];
  return sum;
}

function withProblems(found: RecognisedFile, lost: readonly Problem[]): RecognisedFile {
  const counts = { ...found.counts, problems: found.counts.problems + lost.length };
  return {
    ...found,
    counts,
    problems: [...lost, ...found.problems].slice(0, IMPORT_PROBLEMS_SHOWN),
  };
}
