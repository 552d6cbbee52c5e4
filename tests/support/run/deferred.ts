/** A promise that a test resolves later. */
export function held<T = void>() {
  let abandon: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    abandon = resolve
  })
  return { promise, abandon }
}
