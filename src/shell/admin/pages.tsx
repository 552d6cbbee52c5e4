import { hasRole } from '../../platform/contract/route'
import * as m from './messages'
import type { Page, Section } from './sections'

/** Every page of the back office by section. A section is in the menu once it has a page. */
export const sections: readonly Section[] = [
  {
    label: m.today(),
    path: '/admin',
    icon: 'today',
    minRole: 'packer',
    group: 'Work',
    atThumb: true,
    pages: [{ path: '/admin', load: () => import('../../orders/admin/today/today-page') }],
  },
  {
    label: m.orders(),
    path: '/admin/orders',
    icon: 'orders',
    minRole: 'packer',
    group: 'Work',
    atThumb: true,
    waiting: ({ newOrders, toPack, toShip }, role) =>
      hasRole(role, 'manager') ? newOrders.count : toPack.count + toShip.count,
    pages: [
      { path: '/admin/orders', load: () => import('../../orders/admin/orders-page') },
      {
        path: '/admin/orders/new',
        load: () => import('../../orders/admin/phone-order/phone-order-page'),
        minRole: 'manager',
      },
      { path: '/admin/orders/ship', load: () => import('../../shipping/admin/ship-page') },
      { path: '/admin/orders/print', load: () => import('../../shipping/admin/print-page') },
      { path: '/admin/orders/:id', load: () => import('../../orders/admin/order-page') },
      {
        path: '/admin/orders/:id/change',
        load: () => import('../../orders/admin/change/change-order-page'),
        minRole: 'manager',
      },
      {
        path: '/admin/orders/:id/credit',
        load: () => import('../../tax/admin/credit-page'),
        minRole: 'manager',
      },
    ],
  },
  {
    label: m.payments(),
    path: '/admin/payments',
    icon: 'payments',
    minRole: 'manager',
    group: 'Work',
    atThumb: true,
    waiting: ({ paymentsToCheck }) => paymentsToCheck.count,
    pages: [{ path: '/admin/payments', load: () => import('../../payments/admin/statements/payments-page') }],
  },
  {
    label: m.returns(),
    path: '/admin/returns',
    icon: 'returns',
    minRole: 'manager',
    group: 'Work',
    waiting: ({ returns }) => returns.count,
    pages: [
      { path: '/admin/returns', load: () => import('../../returns/admin/returns-page') },
      { path: '/admin/returns/:id', load: () => import('../../returns/admin/return-detail-page') },
    ],
  },
  {
    label: m.enquiries(),
    path: '/admin/enquiries',
    icon: 'enquiries',
    minRole: 'manager',
    group: 'Work',
    waiting: ({ enquiries }) => enquiries.count,
    pages: [
      { path: '/admin/enquiries', load: () => import('../../support/admin/enquiries-page') },
      { path: '/admin/enquiries/:id', load: () => import('../../support/admin/enquiry-page') },
    ],
  },
  {
    label: m.products(),
    path: '/admin/products',
    icon: 'products',
    minRole: 'packer',
    group: 'Shop',
    atThumb: true,
    pages: [
      { path: '/admin/products', load: () => import('../../catalog/admin/products/products-page') },
      {
        path: '/admin/products/new',
        minRole: 'manager',
        load: () => import('../../catalog/admin/products/new-product-page'),
      },
      {
        path: '/admin/products/import',
        minRole: 'manager',
        load: () => import('../../imports/admin/import-page'),
      },
      {
        path: '/admin/products/feed',
        minRole: 'manager',
        load: () => import('../../feeds/admin/feed-page'),
      },
      { path: '/admin/products/count', load: () => import('../../catalog/admin/stock/stock-taking-page') },
      { path: '/admin/products/:id', load: () => import('../../catalog/admin/products/product-page') },
    ],
  },
  {
    label: m.offers(),
    path: '/admin/offers',
    icon: 'offers',
    minRole: 'manager',
    group: 'Shop',
    pages: [
      { path: '/admin/offers', load: () => import('../../promotions/admin/offers-page') },
      { path: '/admin/offers/new', load: () => import('../../promotions/admin/new-offer-page') },
      { path: '/admin/offers/preview', load: () => import('../../checkout/admin/preview-page') },
      { path: '/admin/offers/:id', load: () => import('../../promotions/admin/offer-page') },
    ],
  },
  {
    label: m.content(),
    path: '/admin/content',
    icon: 'content',
    minRole: 'manager',
    group: 'Shop',
    pages: [
      { path: '/admin/content', load: () => import('../../content/admin/content-page') },
      { path: '/admin/content/pages/:slug', load: () => import('../../content/admin/text-page') },
      { path: '/admin/content/blogs', load: () => import('../../content/admin/posts-page') },
      { path: '/admin/content/blogs/new', load: () => import('../../content/admin/new-post-page') },
      { path: '/admin/content/blogs/:id', load: () => import('../../content/admin/post-page') },
      { path: '/admin/content/banners', load: () => import('../../content/admin/banners-page') },
      {
        path: '/admin/content/categories',
        load: () => import('../../catalog/admin/categories/categories-page'),
      },
      {
        path: '/admin/content/categories/:slug',
        load: () => import('../../catalog/admin/categories/category-page'),
      },
      { path: '/admin/content/brands', load: () => import('../../catalog/admin/categories/brands-page') },
      {
        path: '/admin/content/brands/:slug',
        load: () => import('../../catalog/admin/categories/brand-page'),
      },
      { path: '/admin/content/reviews', load: () => import('../../catalog/admin/reviews/reviews-page') },
      {
        path: '/admin/content/reviews/:productId/:customerId',
        load: () => import('../../catalog/admin/reviews/review-page'),
      },
      { path: '/admin/content/newsletter', load: () => import('../../content/admin/subscribers-page') },
    ],
  },
  {
    label: m.customers(),
    path: '/admin/customers',
    icon: 'customers',
    minRole: 'manager',
    group: 'Shop',
    pages: [
      { path: '/admin/customers', load: () => import('../../customers/admin/customers-page') },
      { path: '/admin/customers/:id', load: () => import('../../customers/admin/customer-page') },
    ],
  },
  {
    label: m.invoices(),
    path: '/admin/invoices',
    icon: 'invoices',
    minRole: 'manager',
    group: 'Money',
    pages: [{ path: '/admin/invoices', load: () => import('../../tax/admin/invoices-page') }],
  },
  {
    label: m.reports(),
    path: '/admin/reports',
    icon: 'reports',
    minRole: 'manager',
    group: 'Money',
    pages: [
      { path: '/admin/reports', load: () => import('../../reports/admin/reports-page') },
      { path: '/admin/reports/exports', load: () => import('../../platform/admin/exports/exports-page') },
    ],
  },
  {
    label: m.readyToOpen(),
    path: '/admin/ready',
    icon: 'shop',
    minRole: 'manager',
    group: 'Admin',
    pages: [{ path: '/admin/ready', load: () => import('../../settings/admin/readiness-page') }],
  },
  {
    label: m.settings(),
    path: '/admin/settings',
    icon: 'settings',
    minRole: 'manager',
    group: 'Admin',
    pages: [
      { path: '/admin/settings', load: () => import('../../settings/admin/settings-page') },
      {
        path: '/admin/settings/seller',
        load: () => import('../../settings/admin/seller-page'),
        minRole: 'owner',
      },
      {
        path: '/admin/settings/theme',
        load: () => import('../../settings/admin/theme/theme-page'),
        minRole: 'owner',
      },
      { path: '/admin/settings/contact', load: () => import('../../settings/admin/contact-page') },
      { path: '/admin/settings/delivery', load: () => import('../../settings/admin/delivery-page') },
      { path: '/admin/settings/zones', load: () => import('../../shipping/admin/zones/zones-page') },
      { path: '/admin/settings/zones/new', load: () => import('../../shipping/admin/zones/new-zone-page') },
      {
        path: '/admin/settings/zones/import',
        load: () => import('../../shipping/admin/zones/import-zones-page'),
      },
      { path: '/admin/settings/zones/:id', load: () => import('../../shipping/admin/zones/zone-page') },
      { path: '/admin/settings/weights', load: () => import('../../shipping/admin/zones/weights-page') },
      {
        path: '/admin/settings/payment',
        load: () => import('../../settings/admin/payment-page'),
        minRole: 'owner',
      },
      {
        path: '/admin/settings/methods',
        load: () => import('../../settings/admin/payment-methods-page'),
        minRole: 'owner',
      },
      { path: '/admin/settings/tax', load: () => import('../../settings/admin/tax-page'), minRole: 'owner' },
      {
        path: '/admin/settings/webhooks',
        load: () => import('../../webhooks/admin/webhooks-page'),
        minRole: 'owner',
      },
      {
        path: '/admin/settings/webhooks/new',
        load: () => import('../../webhooks/admin/new-webhook-page'),
        minRole: 'owner',
      },
    ],
  },
  {
    label: m.health(),
    path: '/admin/health',
    icon: 'health',
    minRole: 'manager',
    group: 'Admin',
    pages: [{ path: '/admin/health', load: () => import('../../platform/admin/health/health-page') }],
  },
  {
    label: m.staff(),
    path: '/admin/staff',
    icon: 'staff',
    minRole: 'owner',
    group: 'Admin',
    pages: [
      { path: '/admin/staff', load: () => import('../../staff/admin/staff-page') },
      { path: '/admin/staff/new', load: () => import('../../staff/admin/new-staff-page') },
      { path: '/admin/staff/programs/new', load: () => import('../../staff/admin/new-program-page') },
      { path: '/admin/staff/:id', load: () => import('../../staff/admin/staff-member-page') },
    ],
  },
  {
    label: m.auditLog(),
    path: '/admin/audit',
    icon: 'audit',
    minRole: 'manager',
    group: 'Admin',
    pages: [{ path: '/admin/audit', load: () => import('../../staff/admin/audit/audit-page') }],
  },
]

/** Pages about one's own account, linked at the end of the menu. */
export const ownPages: readonly Page[] = [
  { path: '/admin/account', load: () => import('../../staff/admin/account/account-page') },
]
