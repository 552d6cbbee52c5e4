import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { useEntries } from '../../../platform/admin/forms/use-entries'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { CheckField } from '../../../ui/forms/choices'
import type { HomeSection } from '../../contract/theme'
import type { ThemeDraft } from '../../contract/theme-draft'
import * as m from '../messages'
import styles from './theme.module.css'

const names: Record<HomeSection, string> = {
  categories: m.sectionCategories(),
  proof: m.sectionProof(),
  banners: m.sectionBanners(),
  special: m.sectionSpecial(),
  popular: m.sectionPopular(),
  brands: m.sectionBrands(),
  blogs: m.sectionBlogs(),
}

/** Which sections the home page shows, in which order. */
export function SectionFields({ form }: { form: RecordForm<ThemeDraft> }) {
  const { sections } = form.values
  const { keys, entry, change, moves } = useEntries(sections, (next) => form.set('sections', next))
  return (
    <fieldset className={styles.sections}>
      <legend>{m.sections()}</legend>
      <ol>
        {sections.map(({ name, shown }, index) => (
          <li key={keys[index]} {...entry(index)} className={styles.section}>
            <CheckField
              id={form.idAt(`sections.${index}.shown`)}
              label={names[name]}
              checked={shown}
              onChange={({ target }) => change(index, { shown: target.checked })}
            />
            <div className={styles.moves}>
              <MoveButtons of={names[name]} {...moves(index)} />
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
