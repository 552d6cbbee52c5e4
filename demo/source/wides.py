"""Wide pictures of the categories: food on the table with the packs behind it."""
import math
import studio as st, uses as u
from scenes import place, filled

def wide(at=(.55, .15, .66)):
    st.camera((.55, -8.4, 3.5), at, 53, (.5, -.2, .4), .9)

def teas(K):
    u.stage('#2f5158', '#a9bdb4', 760); place(K, 'nilgiri-black-tea', 1.55, 1.25, -8); place(K, 'masala-chai', 2.85, 1.0, 8)
    u.cup((-.85, .1, 0), u.wet('#7c2108', .04), R=.56, H=.60); u.tumbler((.55, -.15, 0), '#b9783f', .30, .74); u.tumbler((1.30, -.45, 0), '#b9783f', .30, .74)
    st.heap('blacktea', (2.25, -.55, 0), .40, .15, 1300, 60, '#1a100a', .035, 4); st.heap('hibiscus', (-1.95, -.55, 0), .34, .14, 380, 20, '#3c0a17', .06, 2); K.lime((.0, -1.0, 0), 1., -20, True); st.anise((.75, -1.05, 0), .15, 20); st.sprig(u.LEAF, (-1.9, .9, 0), 30, .9, seed=2); st.sprig(u.LEAF, (3.1, -.6, 0), -50, .7, seed=3); wide()
def health_mixes(K):
    u.stage('#c39a58', '#f0d79a', 720); place(K, 'sathu-maavu', 1.55, 1.3, -8); place(K, 'sprouted-ragi-malt', 3.0, 1.2, 8)
    st.bowl((-.75, .05, 0), .80, .46); u.surface((-.75, .05, .37), .71, u.soft('#cfa878', .25, 20., .06, .5), .05); u.scatter('almond', (-.9, -.5, -.2, .2), 8, 3, .44); u.scatter('multi', (-1.1, -.6, .1, .35), 40, 6, .43, .8)
    u.davara((.75, -.35, 0), st.plain('#9a6446', .3, 0., .4, .2), .32, .70); st.heap('ragi', (1.95, -.55, 0), .38, .15, 1000, 50, '#50200f', .042, 3); filled((-2.0, -.75, 0), 'multi', .42, .26, .06, '#b98a4a', 3); st.spoon((-.35, -1.15, 0), 70, .6); u.scatter('jaggery', (2.7, 3.1, -.5, -.1), 4, 3, .07); st.sprig(u.LEAF, (-2.1, .7, 0), 40, .8, seed=2); wide()
def farm_fresh(K):
    u.stage('#7a4a30', '#d9b998', 760); u.banana_leaf((.3, -.35, 0), 84, 6.6, 2.2); place(K, 'wild-forest-honey', 1.9, 1.25, -6); place(K, 'sesame-oil', 2.95, 1.35, 6); place(K, 'mango-pickle', .75, 1.35, 8)
    st.heap('rice', (-.95, -.25, .04), .60, .32, 2200, 16, '#efe8da', .055, 3); u.leaves_on((-.95, -.25, .34), 3, .18, 4, .2); u.vessel((.25, -.35, .04), u.china(), .38, .24); st.heap('mango', (.25, -.35, .19), .30, .13, 28, 0, '#7a1d06', .13, 3)
    for x, y in ((1.15, -.15), (1.75, -.45)): u.idli((x, y, .04), .85)
    st.pheap('#9a4a1c', '#c0702e', (1.25, -.75, .04), .26, .11, 3); K.lime((2.6, -.35, .05), .9, 30); K.lime((2.95, -.75, 0), .9, -20, True); K.coconut((-2.05, .75, 0), .95, 20, 46); K.chilli((-1.75, -.75, .06), 10, .65, 1); K.chilli((-1.8, -.95, .06), 30, .6, 2); wide()

def build(name, K):
    import random
    u.LEAF = K.leaf(); random.seed(9); u.kinds(); globals()[name.replace('-', '_')](K); return (1200, 800), dict(exposure=1.05)
