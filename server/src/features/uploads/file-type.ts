export interface MediaType {
  /** Of the name under which it is kept; without a dot. */
  extension: string;
  mimeType: string;
}

/** What a file is by its bytes, as a MIME type; empty when they do not say. */
export async function fileTypeOf(path: string): Promise<string> {
  // Loaded at the first upload: most starts never need it.
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path))?.mime.split(';', 1)[0] ?? '';
}
