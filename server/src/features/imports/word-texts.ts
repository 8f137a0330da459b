import type { ImportedWord } from './imported-word.ts';
import type { NamedThings } from './named-things.ts';

const WEB_ADDRESS = /^https?:\/\//i;

export function textsOf(
  word: ImportedWord,
  { categories, media }: { categories: NamedThings; media: ReadonlyMap<string, string> },
) {
  const category = word.category === null ? undefined : categories.idOf(word.category);
  const { sound, image } = word;
  const heard = sound === null ? undefined : media.get(sound);
  const seen = image === null ? undefined : (media.get(image) ?? addressIn(image));
  return {
    english_text: word.english_text,
    ...word.texts,
    ...(word.tags.length > 0 && { tags: [...word.tags] }),
    ...(category !== undefined && { category_id: category }),
    ...(seen !== undefined && { image_url: seen }),
    ...(heard !== undefined && { audio_file_path: heard }),
    ...(sound !== null && addressIn(sound) !== undefined && { audio_url: sound }),
  };
}

const addressIn = (text: string) => (WEB_ADDRESS.test(text) ? text : undefined);
