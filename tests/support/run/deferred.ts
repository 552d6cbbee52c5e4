/** A promise that a test keeps until it lets go. */
export function held<T = void>() {
  let abandon: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    abandon = resolve
  })
  return { promise, abandon }
}
