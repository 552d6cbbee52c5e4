/** Opens the share sheet of the phone. Returns false if there is none, as over http and in most desktop browsers. */
export async function openShareSheet(shared: { title: string; url: string }): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    // Closed without a choice.
    return error instanceof Error && error.name === 'AbortError'
  }
}
