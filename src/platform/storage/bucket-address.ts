/** An S3 bucket, or a folder in it. */
export interface BucketAddress {
  /** The URL of the bucket, with its name in the path or in the host. */
  endpoint: string
  region: string
  /** Before the name of every object; empty or with a slash at its end. */
  prefix: string
}

/** With the credentials to use it. */
export interface Bucket extends BucketAddress {
  accessKeyId: string
  secretAccessKey: string
}

export const bucketHint =
  'should look like s3://bucket/folder?endpoint=https://s3.ap-south-1.amazonaws.com&region=ap-south-1, with &style=host if the bucket name belongs in front of the host'

/** Reads `s3://bucket/folder?endpoint=...&region=...&style=path|host`. */
export function readBucketAddress(text: string): BucketAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host: bucket, pathname, searchParams } = new URL(text)
  const endpoint = searchParams.get('endpoint') ?? ''
  const style = searchParams.get('style') ?? 'path'
  const names = [...searchParams.keys()]
  if (protocol !== 's3:' || bucket === '' || !/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    return undefined
  if (!['path', 'host'].includes(style) || names.some((name) => !parameters.includes(name))) return undefined
  return {
    endpoint: endpointOf(new URL(endpoint), bucket, style),
    region: searchParams.get('region') ?? 'us-east-1',
    prefix: pathname.replace(/^\/+|\/+$/g, '').replace(/(.)$/, '$1/'),
  }
}

/** Whatever the folders in it, and whether its name is in path or host, with TLS or without. */
export const isSameBucket = (one: string, other: string): boolean => hostAndName(one) === hostAndName(other)

function hostAndName(text: string): string | undefined {
  if (!readBucketAddress(text)) return undefined
  const { host: bucket, searchParams } = new URL(text)
  return `${new URL(searchParams.get('endpoint') ?? '').hostname}/${bucket}`
}

const parameters = ['endpoint', 'region', 'style']

function endpointOf({ protocol, host, pathname }: URL, bucket: string, style: string): string {
  const path = pathname.replace(/\/+$/, '')
  return style === 'host' ? `${protocol}//${bucket}.${host}${path}` : `${protocol}//${host}${path}/${bucket}`
}
