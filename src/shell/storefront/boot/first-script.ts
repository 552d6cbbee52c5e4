/**
 * Stands in every page before all that is seen: what is pressed is kept from the first moment, and the
 * scripts proper are fetched once they take nothing from what people came to see.
 */
import './click-replay'
import './fresh-visit'
import './late-scripts'
