/** `TH/I2627/000123`: each series restarts every financial year (CGST rule 46, clause b). */
export const documentNumber = (series: string, position: number): string =>
  `${series}/${String(position).padStart(6, '0')}`
