import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader of PDF finds on each page, in one line of text. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** All amounts with paise in a text, as whole paise in their order. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\d.])\d[\d,]*\.\d\d(?![\d%])/g)].map(([amount]) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  )
