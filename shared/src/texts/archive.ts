/** Said by the server. */
export const archiveTexts = {
  noArchive: 'This ZIP file is not a Gieok archive: gieok.json is missing.',
  unknownVersion: (version: number, known: number) =>
    `This archive has format version ${version}, and this server reads version ${known}. Ask whoever runs this server to update it.`,
  broken: 'This archive is broken: its ZIP file cannot be read.',
  damaged: (name: string) => `This archive is broken: "${name}" is damaged or was changed.`,
  badName: (name: string) =>
    `This archive has a file whose name is not allowed: "${name.slice(0, 60)}".`,
  tooManyFiles: 'This archive has more files than an account can have.',
  tooLarge: 'This archive is too large for an account once unpacked.',
  missing: (name: string) => `This archive is incomplete: ${name} is missing.`,
  lineTooLong: (file: string, line: number) => `Line ${line} of ${file} is too long.`,
  badLine: (file: string, line: number, field: string, message: string) =>
    `Line ${line} of ${file}: ${field === '' ? '' : `${field}: `}${message}`,
  badHead: (field: string, message: string) =>
    `This archive is broken: in gieok.json, ${field}: ${message}`,
  notJson: 'this is not valid JSON.',
  twice: 'this appears twice.',
  unknownId: 'this is not in the archive.',
  inFuture: 'this time is in the future.',
  ratingMissing: 'the rating is missing.',
  scheduleImpossible: 'this schedule is impossible.',
  allThere: 'All cards of this archive are in this account already. Nothing is imported.',
  logClashes: 'This account already has reviews from this archive. Import it into another account.',
  unknownFile: (name: string) => `"${name}" is not part of a Gieok archive, and was left out.`,
  noMedium: (name: string) => `"${name}" is neither a sound nor a picture, and was left out.`,
  scheduleDiffers: (korean: string) =>
    `"${korean}" has a schedule that does not match its reviews. It was computed from the reviews.`,
} as const;
