// Encodes the pictures of demo/images and demo/logos into demo/media, once, so that the first start of
// the demo shop only copies them. Run it after changing a picture or src/media/server/encode-picture.ts.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { runnerImport } from 'vite'

const demo = fileURLToPath(new URL('../demo', import.meta.url))
const { module: encoder } = await runnerImport('/src/media/server/encode-picture.ts')

const index = {}
await rm(path.join(demo, 'media'), { recursive: true, force: true })
for (const folder of ['images', 'logos']) {
  for (const name of (await readdir(path.join(demo, folder))).sort()) {
    const source = await readFile(path.join(demo, folder, name))
    const bytes = name.endsWith('.svg') ? await drawLogo(source) : source
    const { files: all, ...picture } = await encoder.encodePicture(bytes)
    const files = all.filter(({ file }) => file !== encoder.masterFile)
    await mkdir(path.join(demo, 'media', picture.key), { recursive: true })
    for (const { file, bytes } of files) await writeFile(path.join(demo, 'media', picture.key, file), bytes)
    index[`${folder}/${name}`] = picture
    console.log(`${folder}/${name}: ${files.map(({ file, bytes }) => `${file} ${bytes.length}`).join(', ')}`)
  }
}
await writeFile(path.join(demo, 'media', 'index.json'), `${JSON.stringify(index, null, 1)}\n`)

/** Logos are shown about 160 px wide; three times that is sharp on any screen. */
function drawLogo(svg) {
  return sharp(svg, { density: 144 }).resize({ width: 480 }).png().toBuffer()
}
