/** The shop cannot start, for a reason the operator can fix. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The running shop holds the embedded database. */
export class FolderTaken extends StartupError {}
