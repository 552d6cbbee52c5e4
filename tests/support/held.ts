/** A promise that a test keeps until it lets go. */
export function held<T = void>() {
  let letGo: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    letGo = resolve
  })
  return { promise, letGo }
}
