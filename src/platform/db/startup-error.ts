/** The shop cannot start, for a reason the person starting it can do something about. */
export class StartupError extends Error {
  override name = 'StartRefused'
}

/** Another process holds the embedded database: the running shop. */
export class FolderTaken extends StartupError {}
