/** What the server says of an archive that is to be restored. */
export const archiveTexts = {
  noArchive: 'This ZIP file is no archive of Gieok: it has no gieok.json.',
  unknownVersion: (version: number, known: number) =>
    `This archive has version ${version} of its format, and this server reads version ${known}. Please bring the server up to date, then try again.`,
  broken: 'This archive is broken: its ZIP file cannot be read.',
  damaged: (name: string) =>
    `This archive is broken: what is in "${name}" is not what was written.`,
  badName: (name: string) =>
    `This archive has a file with a name that is not allowed: "${name.slice(0, 60)}".`,
  tooManyFiles: 'This archive has more files than an account can have.',
  tooLarge: 'This archive is larger unpacked than an account can be.',
  missing: (name: string) => `This archive is not whole: it has no ${name}.`,
  lineTooLong: (file: string, line: number) => `Line ${line} of ${file} is too long.`,
  badLine: (file: string, line: number, field: string, message: string) =>
    `Line ${line} of ${file}: ${field === '' ? '' : `${field}: `}${message}`,
  badHead: (field: string, message: string) =>
    `This archive is broken: in gieok.json, ${field}: ${message}`,
  notJson: 'this is not a line of JSON.',
  twice: 'this was there before.',
  unknownId: 'this is not in the archive.',
  inFuture: 'this lies in the future.',
  ratingMissing: 'a review has a rating.',
  targetMissing: 'an undo says what it undoes.',
  scheduleImpossible: 'no card can have such a schedule.',
  logClashes:
    'Reviews of this archive are in this account already. It can be restored into another account, or once those cards are gone.',
  unknownFile: (name: string) => `"${name}" is not known here, and was left out.`,
  noMedium: (name: string) => `"${name}" is neither a sound nor a picture, and was left out.`,
  scheduleDiffers: (korean: string) =>
    `"${korean}" has another schedule in the archive than its reviews lead to. It follows its reviews.`,
} as const;
