import type { Plugin } from 'vite'

export function compileMessages(): void
export function messages(): Plugin
