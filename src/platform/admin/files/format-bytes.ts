const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
const number = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 })

/** `1.23 MB`, in powers of 1000. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${number.format(bytes / 1000 ** step)} ${units[step]}`
}
