export * as settingsMessages from './settings-sentences'
