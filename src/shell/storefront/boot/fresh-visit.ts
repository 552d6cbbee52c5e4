/**
 * Whoever comes to a page starts at its top: what is far below is laid out as it comes near, in the room it is likely to
 * take (`data-fresh` in the sheets). Whoever comes back to a page is to find the very place they left, so there
 * all of it is laid out at once, as it is on pages shown without loading (arrival.tsx).
 */
export const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'navigate') document.documentElement.dataset.fresh = ''
