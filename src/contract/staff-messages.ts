export * as staffMessages from './staff-sentences'
