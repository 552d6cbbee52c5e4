import { isPrivateHost } from '../contract/private-host'

/** Whether an origin is this machine or its private network, where no shopper is. */
export const isLocalOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isPrivateHost(new URL(origin).hostname)
