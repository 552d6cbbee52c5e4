import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF, as one line. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** All amounts with paise in a text, as whole paise in order. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\d.])\d[\d,]*\.\d\d(?![\d%])/g)].map(([amount]) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  )
