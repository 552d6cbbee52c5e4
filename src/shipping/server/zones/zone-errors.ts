import { AppError, fieldError } from '../../../platform/http/app-error'
import * as settingsMessages from '../../../settings/contract/messages'
import * as m from '../messages'

export const zoneNotFound = () => new AppError(404, 'ZONE_NOT_FOUND', m.zoneNotFound())

export const zoneNameTaken = () => fieldError(409, 'ZONE_EXISTS', 'name', m.zoneNameTaken())

export const tooManyZones = (most: number) => new AppError(409, 'TOO_MANY_ZONES', m.tooManyZones({ most }))

export const zonesArranged = () => new AppError(409, 'VERSION_CONFLICT', settingsMessages.listingsArranged())
