import '../../ui/tokens.css'
import '../../ui/fonts.css'
import '../../ui/base.css'
import { Outlet } from 'react-router'
import { Footer } from './footer'
import { Header } from './header'
import look from './layout.module.css'

export default function Layout() {
  return (
    <>
      <a href="#content" className={look.skip}>
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={look.content}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
