import { useRef, useState } from 'react'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { useNear } from '../../../ui/behavior/use-near'
import type { GoesWellProps } from './late-goes-well'

const loadGoesWell = () => import('./late-goes-well')

/** Loads what goes well with these products once the end of the page is near. */
export function GoesWellPlace(props: GoesWellProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useNear(place, () => setNear(true))
  return <div ref={place}>{near && <LazyPart load={loadGoesWell} name={props.title} props={props} />}</div>
}
