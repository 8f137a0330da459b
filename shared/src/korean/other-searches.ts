import { dictionaryForms } from './dictionary-forms.ts';
import { dubeolsikKeys, fromDubeolsik } from './dubeolsik.ts';
import { composeSyllable, syllableLetters } from './jamo.ts';
import { CLUSTERS } from './pronunciation-steps.ts';
import { searchForm } from './search-form.ts';
import type { WordList } from './word-kinds.ts';

const FORMS_TRIED = 3;
const LONGEST = 60;
const WORD = /^[가-힣]{2,}$/;

/** Best first: 가다 of 갔어요, 학교 of 학교에서는. No single syllables, which nearly every text has. */
export function dictionaryFormsOf(search: string, listed?: WordList): string[] {
  const form = searchForm(search);
  if (search.length > LONGEST || !WORD.test(form)) return [];
  return dictionaryForms(form, listed)
    .map((candidate) => candidate.form)
    .filter((candidate) => candidate !== form && candidate.length > 1)
    .slice(0, FORMS_TRIED);
}

/**
 * Likeliest first: a dictionary form (갔어요: 가다), another layout (rksghtk: 간호사, ㅗ디ㅣㅐ: hello), or a
 * last consonant of the next syllable (간홋: 간호ㅅ).
 */
export function otherSearches(search: string, listed?: WordList): string[] {
  if (search.length > LONGEST) return [];
  const form = searchForm(search);
  const others = [
    ...dictionaryForms(form, listed)
      .map((candidate) => candidate.form)
      .filter((candidate) => candidate !== form)
      .slice(0, FORMS_TRIED),
    ...inOtherLayout(search),
    ...withLooseFinal(form),
  ];
  return [...new Set(others)].filter((other) => searchForm(other) !== form);
}

function inOtherLayout(search: string): string[] {
  const text = search.normalize('NFC').trim();
  if (/^[a-z\s]+$/i.test(text)) {
    // Otherwise it is meant as Latin; capitals may be Caps Lock's.
    return [text, text.toLowerCase()]
      .map(fromDubeolsik)
      .filter((korean) => /^[가-힣\s]+$/.test(korean));
  }
  const isTypedAsHangul = /^[가-힣ㄱ-ㅣ\s]+$/.test(text);
  const keys = isTypedAsHangul ? dubeolsikKeys(text).toLowerCase() : '';
  return /^[a-z\s]+$/.test(keys) ? [keys] : [];
}

function withLooseFinal(form: string): string[] {
  const last = form.slice(-1);
  const letters = syllableLetters(last);
  if (letters === null || letters.final === null) return [];
  const [kept, loose = ''] = CLUSTERS[letters.final] ?? [null, letters.final];
  return [form.slice(0, -1) + composeSyllable({ ...letters, final: kept ?? null }) + loose];
}
