import type { Product } from '#contract/catalogue'
import { currency, starScale } from '#contract/constants'
import type { PageData, PageName } from '#contract/pages'
import type { Shop } from '#contract/shop'
import { productAddress, storeAddress } from '../catalogue/store-address'
import { plainText } from './plain-text'

type Thing = Record<string, unknown>

/** schema.org data of a page; every figure comes from what the page itself shows (domain.md D). */
export function structuredData(name: PageName, origin: string, url: string, data: PageData): Thing[] {
  const { shop, product, blog } = data
  const seller = organization(shop, origin)
  const trail = (...steps: [string, string][]) => breadcrumbs(origin, steps)
  if (name === 'home') return [things(seller), things(website(shop, origin))]
  if (name === 'store') return [trail(['Our Store', '/product'])]
  if (name === 'product' && product) {
    const category = storeAddress({ category: [product.category] })
    return [
      things(offer(product, url, seller)),
      trail(
        ['Our Store', '/product'],
        [product.category, category],
        [product.title, productAddress(product._id)],
      ),
    ]
  }
  if (name === 'blogs')
    return [things({ '@type': 'CollectionPage', name: 'Blogs', url }), trail(['Blogs', '/blogs'])]
  if (name === 'blog' && blog) {
    const post = {
      '@type': 'BlogPosting',
      headline: blog.title,
      url,
      image: blog.images.map((image) => image.url),
      datePublished: blog.createdAt,
      dateModified: blog.updatedAt,
      author: { '@id': seller['@id'], '@type': 'Organization', name: shop.brand },
      publisher: { '@id': seller['@id'], '@type': 'Organization', name: shop.brand },
    }
    return [things(post), trail(['Blogs', '/blogs'], [blog.title, `/blog/${blog._id}`])]
  }
  if (name === 'contact')
    return [things({ '@type': 'ContactPage', url, about: seller }), trail(['Contact', '/contact'])]
  return []
}

const things = (thing: Thing): Thing => ({ '@context': 'https://schema.org', ...thing })

function organization(shop: Shop, origin: string): Thing {
  const { brand, legalName, phone, email, address, social, brands } = shop
  const logo = brands.find(({ name }) => name === brand)?.logo
  return {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: brand,
    ...(legalName && { legalName }),
    url: `${origin}/`,
    ...(logo && { logo: logo.url }),
    address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: 'IN' },
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phone, email },
    sameAs: social.map(({ url }) => url).filter((url) => url.startsWith('http')),
  }
}

function website({ brand }: Shop, origin: string): Thing {
  return {
    '@type': 'WebSite',
    name: brand,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/product?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

function offer(product: Product, url: string, seller: Thing): Thing {
  const { _id, title, description, images, brand, category, price, inStock, totalrating, ratingCount } =
    product
  return {
    '@type': 'Product',
    name: title,
    description: plainText(description),
    sku: _id,
    url,
    image: images.map((image) => image.url),
    brand: { '@type': 'Brand', name: brand },
    category,
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', '@id': seller['@id'], name: seller.name },
    },
    // Only what can be read on the page may be told.
    ...(ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: totalrating,
        reviewCount: ratingCount,
        bestRating: starScale,
      },
      review: product.ratings.slice(0, 5).map(({ star, comment, postedby, createdAt }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: star, bestRating: starScale },
        reviewBody: comment,
        datePublished: createdAt,
        author: { '@type': 'Person', name: postedby.slice(0, 100) },
      })),
    }),
  }
}

function breadcrumbs(origin: string, steps: [string, string][]): Thing {
  const all: [string, string][] = [['Home', '/'], ...steps]
  return things({
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  })
}
