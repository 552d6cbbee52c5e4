/** A page with an animation is hardly ever idle; Safari has no idle callbacks. */
export const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 1500 }) : setTimeout(act, 1000)
