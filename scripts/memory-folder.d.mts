export function keepFilesInMemory(): void
