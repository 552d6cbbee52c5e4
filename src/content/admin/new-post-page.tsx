import { NewPost } from './post-page'

export default NewPost
