const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

/**
 * Names of the parts of an office file (a ZIP archive) by the directory at its end; none when the end
 * doesn't read as one. Nothing is unpacked.
 */
export function officePartsOf(tail: Buffer): string[] {
  const end = endOfDirectory(tail);
  if (end === undefined) return [];
  const size = tail.readUInt32LE(end + 12);
  const names: string[] = [];
  for (let at = end - size; at >= 0 && at + 46 <= end; ) {
    if (tail.readUInt32LE(at) !== DIRECTORY_ENTRY) return [];
    const name = tail.readUInt16LE(at + 28);
    names.push(tail.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names.length === tail.readUInt16LE(end + 10) ? names : [];
}

function endOfDirectory(tail: Buffer): number | undefined {
  const lowest = Math.max(0, tail.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = tail.length - END_LENGTH; at >= lowest; at--) {
    if (tail.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}
