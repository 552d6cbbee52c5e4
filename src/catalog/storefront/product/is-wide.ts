export const isWide = () => matchMedia('(min-width: 992px)').matches
