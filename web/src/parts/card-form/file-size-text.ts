const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

export function fileSizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
