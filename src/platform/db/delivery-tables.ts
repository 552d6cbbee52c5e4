import type { ColumnType, Generated } from 'kysely'
import type { RateStep } from '../../shipping/contract/rates/rate-kind'

export interface DeliveryTables {
  delivery_zone: {
    id: string
    name: string
    position: number
    states: string[]
    /** Ranges of PIN codes, as PostgreSQL writes them. */
    pins: string
    version: Generated<number>
  }
  delivery_rate: {
    id: string
    zone_id: string
    position: number
    label: string
    kind: string
    steps: ColumnType<RateStep[], string, string>
    free_above_paise: number | null
    first_day: number | null
    last_day: number | null
    active: boolean
  }
}
