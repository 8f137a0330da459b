import {
  linesOf,
  type PathEntry,
  type PathPattern,
  readPatterns,
  readStep,
  readSteps,
} from '../../src/features/path/read-path.ts';

const KIT_KINDS = [
  ...['particle', 'ending', 'pronoun', 'demonstrative', 'numeral', 'counter', 'adverb'],
  ...['auxiliary', 'interjection', 'name', 'suffix'],
];

export interface KitItem {
  /** As textbooks write it: 은/는, -아/어요. */
  item: string;
  kind: string;
  step: number;
}

export interface LearningPath {
  steps: ReturnType<typeof readSteps>;
  entries: readonly PathEntry[];
  patterns: readonly PathPattern[];
  kit: readonly KitItem[];
}

export const STEPS = 18;
export const STEP = 100;

/** @param folder a URL that ends in a slash. @throws Error naming file and line. */
export function readPath(folder: URL): LearningPath {
  const steps = readSteps(folder);
  return {
    steps,
    entries: steps.flatMap(({ number }) => readStep(folder, number)),
    patterns: readPatterns(folder),
    kit: readKit(linesOf(folder, 'kit.txt')),
  };
}

function readKit(lines: readonly string[]): KitItem[] {
  let step = 0;
  return lines.flatMap((text, index) => {
    const heading = /^## Step (\d+)$/.exec(text)?.[1];
    if (heading !== undefined) step = Number(heading);
    if (text === '' || text.startsWith('#')) return [];
    const [item = '', kind = '', ...more] = text.split('\t');
    if (item === '' || !KIT_KINDS.includes(kind) || more.length > 0 || step === 0) {
      throw new Error(
        `kit.txt:${index + 1} must be an item, a tab and a kind (${KIT_KINDS.join(', ')}) below "## Step 1"`,
      );
    }
    return [{ item: item.normalize('NFC'), kind, step }];
  });
}
