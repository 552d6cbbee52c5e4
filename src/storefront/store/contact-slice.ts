import { createSlice } from '@reduxjs/toolkit'
import { type Flags, noFlags } from './flags'

export type ContactState = Flags

const contactSlice = createSlice({ name: 'contact', initialState: noFlags as ContactState, reducers: {} })

export const contactReducer = contactSlice.reducer
