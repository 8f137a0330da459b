export interface MediaType {
  /** Without a dot. */
  extension: string;
  mimeType: string;
}

/** The MIME type of a file's bytes; empty when unknown. */
export async function fileTypeOf(path: string): Promise<string> {
  // Loaded at the first upload, as most starts never need it.
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path))?.mime.split(';', 1)[0] ?? '';
}
