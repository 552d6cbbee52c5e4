import { WholeParts } from '../../../ui/components/whole-parts'
import styles from './whole-words.module.css'

const word = /(Rs\. \S+|\S+-\S+)/

/** A text whose order numbers and amounts wrap only where they are wider than their box. */
export const WholeWords = ({ in: text }: { in: string }) => (
  <WholeParts in={text} whole={word} className={styles.whole} />
)
