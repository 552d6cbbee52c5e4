/** Imported goods need an importer, and a filter by country (Legal Metrology rule 6(10A)). */
export const isImported = (origin: string | null): boolean => origin !== null && origin !== 'India'
