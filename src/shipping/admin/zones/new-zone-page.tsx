import { NewZone } from './zone-page'

export default NewZone
