const privateHosts = [
  /^(?:10|127)(?:\.\d{1,3}){3}$/,
  /^(?:192\.168|169\.254)(?:\.\d{1,3}){2}$/,
  /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}$/,
  /^\[(?:::1|f[cd][\da-f]{2}:[\da-f:]*|fe[89ab][\da-f]:[\da-f:]*)\]$/,
  /^[a-z][a-z\d-]*$/,
  /\.(?:home\.arpa|internal|lan|local|localhost|test)$/,
]

/** Whether a host name, as a URL has it, is this machine or a private network (RFC 1918, 4193, 6762, 8375). */
export const isPrivateHost = (hostname: string): boolean => privateHosts.some((host) => host.test(hostname))
