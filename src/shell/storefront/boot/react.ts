// React runs with its own file, in a task before the shop's (first-script.ts).
import 'react'
import 'react-dom/client'
import 'react/jsx-runtime'
