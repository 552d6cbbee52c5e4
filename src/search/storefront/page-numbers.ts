/** The first, the last and those around the current page; undefined is a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages])
  const numbers = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [undefined, number] : [number]
  })
}
