import { AppError, invalidField } from '../../../platform/http/app-error'
import * as catalogMessages from '../../contract/messages'

export const stockOfParts = () => new AppError(409, 'PACK_STOCK', catalogMessages.packStockOfParts())

const partError = (index: number, sentence: string) => invalidField(`parts.${index}`, sentence)

export const partNotSold = (index: number) => partError(index, catalogMessages.packPartNotSold())
export const partIsPack = (index: number) => partError(index, catalogMessages.packPartIsPack())
export const packHasChoices = () => new AppError(409, 'PACK_CHOICES', catalogMessages.packHasChoices())
export const packInPack = () => new AppError(409, 'PACK_IN_PACK', catalogMessages.packInPack())
