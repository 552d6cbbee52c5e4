"""Scenes of use, one per product: use-<slug>. Varied grounds instead of one beige."""
import math, random
import studio as st
from scenes import place, filled, strew

def stage(ground, tint='#efe3cf', power=640, side=-1, fill=130, slab=None):
    """Wood planks (two colours) or a painted surface (one colour)."""
    if isinstance(ground, tuple): st.table(*ground)
    else: st.box(30, 24, .3, st.plain(ground, .62, 0., .25, 0., .10, 7., .16), 0, (0, 0, -.3))
    st.backdrop(tint, 9.5); st.world('#fffaf2', .30)
    st.area((side*4.6, 1.6, 5.0), (0, 0, .2), 2.2, power, '#fff4e2'); st.area((-side*5, -3.2, 3.6), (0, 0, .3), 3.6, fill, '#fffaf4'); st.area((side*-1.8, 4.6, 4.2), (0, 0, .4), 2.4, 220, '#fff2dc', 1.2)

def cam(z=4.4, y=-6.1, at=(0, .05, .28), lens=88, f=1.0, x=0):
    st.camera((x, y, z), at, lens, (at[0], at[1]-.25, at[2]+.1), f)

china = lambda c='#f4efe4': st.plain(c, .18, 0., .5, .5, .02, 6.)
clay = lambda c='#9a5534': st.plain(c, .75, 0., .25, 0., .35, 18., .18)
steel = lambda: st.plain('#cfcfca', .17, 1., .5, 0., .02, 30.)
wet = lambda c, rough=.06: st.plain(c, rough, 0., .5, .35)
soft = lambda c, b=.35, s=12., v=.12, r=.75: st.plain(c, r, 0., .2, 0., b, s, v)

def disc(loc, r, mat, wob=0., lip=.010, seed=0):
    w = (lambda a, z: wob*st.fbm(math.cos(a)*1.5+seed, math.sin(a)*1.5, 0, 3)) if wob else None
    n = 14; P = [(r, lip), (r-.02, lip*.3), (r-.05, 0)]+[((r-.05)*(1-k/n), 0) for k in range(1, n+1)]
    return st.obj(st.lathe(P, mat, 96, wob=w), loc)

def surface(loc, r, mat, h=.03, seed=1, f=5.):
    """An uneven food surface in a bowl: porridge, curd."""
    V = [];F = [];n, s = 40, 120
    for j in range(n+1):
        q = j/n
        for i in range(s):
            a = 2*math.pi*i/s; x, y = r*q*math.cos(a), r*q*math.sin(a)
            V.append((x, y, h*(1-q*q)+(st.fbm(x*f+seed, y*f, 0, 3)*.05+.012*math.sin(math.hypot(x-.1, y)*16+a*1.5))*(1-q**4)))
    for j in range(n):
        for i in range(s): F.append((j*s+i, (j+1)*s+i, (j+1)*s+(i+1) % s, j*s+(i+1) % s))
    return st.obj(st.mesh('surf', V, F, [mat]), loc)

def cup(loc, liq, mat=None, R=.44, H=.52, rz=-35, saucer=True, handle=True, fill=.86, foam=None):
    m = mat or china(); r = st.root(loc, rz); z = .035 if saucer else 0
    P = st.bez([(0, 0), (R*.55, 0, .02), (R*.60, .04, .03), (R*.95, H*.42, .22), (R, H, .012), (R-.03, H, .012), (R*.95-.035, H*.44, .22), (R*.5, .08, .1), (0, .07)], 10)
    o = st.obj(st.lathe(P, m, 128), (0, 0, z), parent=r); st.autosmooth(o, 60)
    d = disc((0, 0, z+H*fill), R*.985-.02, liq); d.parent = r
    if foam:
        d = disc((0, 0, z+H*fill+.006), R*.93-.02, foam, .05); d.parent = r
    if handle: st.tube([(R*.93, 0, z+H*.84), (R*1.32, 0, z+H*.80), (R*1.40, 0, z+H*.46), (R*.86, 0, z+H*.26)], .042, m, r)
    if saucer:
        S = st.bez([(0, .012), (R*.7, 0, .02), (R*1.58, .11, .08), (R*1.6, .125, .008), (R*1.56, .13, .008), (R*.85, .045, .12), (R*.7, .035, .02), (0, .035)], 8)
        o = st.obj(st.lathe(S, m, 128), parent=r); st.autosmooth(o, 60)
    return r

def fine(P, step=.05):
    out = []
    for a, b in zip(P, P[1:]):
        n = max(1, int(math.dist(a, b)/step)); out += [(a[0]+(b[0]-a[0])*k/n, a[1]+(b[1]-a[1])*k/n) for k in range(n)]
    return out+[P[-1]]

def tumbler(loc, fill, R=.27, H=.86, opaque=True, base=.82, level=.80):
    """A drinking glass; fill is a colour (milky) or (colour, density, shade) for a clear drink."""
    r = st.root(loc); th = .026; b = R*base
    outer = st.bez([(0, 0), (b-.03, 0, .02), (b, .03, .03), (R, H, .012), (R-th, H, .012)], 8); inner = st.bez([(R-th, H-.004), (b-th, .08, .04), (0, .075)], 8)
    st.autosmooth(st.fixn(st.obj(st.lathe(fine(outer+inner[1:]), st.glass(), 128), parent=r)), 50)
    top = H*level; ri = b-th+(R-b)*level; q = -.004 if opaque else .005
    P = st.bez([(0, .075-q), (b-th+q, .08-q, .04), (ri+q, top, .004), (0, top)], 8)
    m = st.plain(fill, .28, 0., .4, .2) if opaque else st.liquid(*fill)
    st.autosmooth(st.fixn(st.obj(st.lathe(fine(P), m, 128), parent=r)), 50); return r

def vessel(loc, mat, R=.5, H=.32, foot=.5, flare=1.):
    P = st.bez([(0, 0), (R*foot, 0, .02), (R*.96, H*.5, .22), (R*flare, H, .012), (R*flare-.028, H, .012), (R*.96-.035, H*.52, .22), (R*foot*.9, .05, .08), (0, .045)], 10)
    o = st.obj(st.lathe(P, mat, 128), loc); st.autosmooth(o, 60); return o

def davara(loc, liq, R=.27, H=.62, rz=0):
    m = steel(); r = st.root(loc, rz)
    T = st.bez([(0, 0), (R*.82, 0, .02), (R*.84, H*.8, .1), (R*1.06, H, .01), (R*1.04, H+.008, .004), (R*.98, H-.01, .01), (R*.79, H*.78, .1), (R*.78, .05, .03), (0, .04)], 8)
    st.autosmooth(st.obj(st.lathe(T, m, 128), (0, 0, .05), parent=r), 60)
    d = disc((0, 0, .05+H*.90), R*.93, liq); d.parent = r
    D = st.bez([(0, 0), (R*1.45, 0, .05), (R*1.55, .22, .04), (R*1.78, .24, .01), (R*1.78, .25, .005), (R*1.52, .235, .03), (R*1.40, .03, .05), (0, .025)], 8)
    st.autosmooth(st.obj(st.lathe(D, m, 128), parent=r), 60); return r

def plate(loc, R=1.1, mat=None, h=.09):
    P = st.bez([(0, .01), (R*.62, 0, .02), (R*.72, .02, .05), (R, h, .05), (R+.012, h+.012, .01), (R-.02, h+.02, .01), (R*.74, .045, .08), (R*.66, .03, .03), (0, .03)], 8)
    o = st.obj(st.lathe(P, mat or china(), 160), loc); st.autosmooth(o, 60); return o

def banana_leaf(loc, rz=0, L=4.2, W=2.3):
    t = st.NT('banana'); v = t.n('TexCoord').outputs['UV']; w = t.n('TexWave'); w.bands_direction = 'Y'; w.inputs['Scale'].default_value = 13; w.inputs['Distortion'].default_value = .6; w.inputs['Detail'].default_value = 2
    m = t.n('Mapping'); m.inputs['Rotation'].default_value = (0, 0, .0); t.link(v, m.inputs['Vector']); t.link(m.outputs[0], w.inputs['Vector'])
    big = t.noise(t.coord('Object'), 1.3, 3); col = t.mix(t.math('MULTIPLY', w.outputs['Fac'], .55), st.lin('#4c8a35'), st.lin('#3a742a')); col = t.mix(t.math('MULTIPLY', big, .5), col, st.lin('#69a547'))
    b = t.bsdf(Roughness=.34, Specular=.45); t.link(col, b.inputs['Base Color']); t.link(t.bump(w.outputs['Fac'], .22, .02), b.inputs['Normal'])
    V = [];F = [];UV = [];n, k = 60, 40
    for j in range(n+1):
        y = (j/n-.5)*L
        for i in range(k+1):
            u = i/k*2-1; x = u*W/2*(1-.10*(abs(y)/(L/2))**2); z = .02+.05*abs(u)**1.5+.018*math.sin(y*2.3+u*3)*abs(u)
            V.append((x, y, z)); UV.append((.5+u*.5, j/n+abs(u)*.05))
    for j in range(n):
        for i in range(k): a = j*(k+1)+i; F.append((a, a+1, a+k+2, a+k+1))
    r = st.root(loc, rz); st.obj(st.mesh('bl', V, F, [t.m], uv=UV), parent=r)
    st.tube([(0, -L/2, .035), (0, 0, .035), (0, L/2, .035)], .035, st.plain('#a9c67a', .4), r); return r

def kinds():
    st.CACHE.update({
        'g_rice': [st.blob(.020, .020, .062, st.varied('#efe6d4', '#fdf8ee', .55, .3, .15, 20., .15), 10, 10, .06, 3., seed=s) for s in range(3)],
        'g_cookedred': [st.blob(.026, .026, .066, st.varied('#a8654a', '#d9a98c', .5, .35, .2, 20.), 10, 10, .08, 3., seed=s) for s in range(3)],
        'g_softmillet': [st.blob(.030, .030, .031, st.varied('#e3bd55', '#f6e08f', .55, .35, .25, 20.), 8, 12, .10, 3., seed=s) for s in range(3)],
        'g_berry': [st.blob(.085, .085, .125, st.varied('#1c1128', '#3b2044', .25, .5, .15, 9., .0, .3), 18, 22, .05, 2., seed=s) for s in range(3)],
        'g_almond': [st.blob(.045, .026, .10, st.varied('#a9673a', '#cf9159', .6, .3, .5, 22.), 14, 16, .06, 3., 0, .35, seed=s) for s in range(3)],
        'g_curry': [st.leafmesh(LEAF, .26, .11, .1, .2)],
    })

def scatter(kind, area, n, seed, z=.03, s=1.):
    random.seed(seed); g = st.grains(kind)
    for _ in range(n): st.obj(random.choice(g), (random.uniform(*area[:2]), random.uniform(*area[2:]), z), [random.uniform(0, 6.28) for _ in range(3)], random.uniform(.85, 1.1)*s)

def leaves_on(loc, n, r, seed=1, s=.30, up=.0):
    random.seed(seed)
    for k in range(n):
        a = k*2*math.pi/n+random.uniform(-.3, .3); q = random.uniform(.15, 1)*r; st.obj(st.leafmesh(LEAF, 1., .42, .16, .24), (loc[0]+q*math.cos(a), loc[1]+q*math.sin(a), loc[2]+up), [random.uniform(-.1, .2), random.uniform(-.3, .3), random.uniform(0, 6.28)], s*random.uniform(.8, 1.1))

def idli(loc, s=1.): return st.obj(st.blob(.40, .40, .17, st.plain('#f3ecdc', .85, 0., .2, 0., .5, 42., .05), 28, 48, .03, 4.), (loc[0], loc[1], loc[2]+.15*s), (0, 0, 0), s)

def ice(loc, rz): return st.box(.17, .17, .16, st.glass('#ffffff'), .03, loc, (.3, .2, math.radians(rz)))

def pancake(loc, r, seed):
    m = st.NT('dosa'); v = m.coord('Object'); f = m.noise(v, 3.2, 5, .65); b = m.bsdf(Roughness=.7, Specular=.25); m.link(m.ramp(f, [(.36, '#edc98d'), (.52, '#d1914a'), (.68, '#a9652b')]), b.inputs['Base Color']); m.link(m.bump(m.noise(v, 26, 4), .4, .02), b.inputs['Normal'])
    P = st.bez([(0, 0), (r, 0, .05), (r, .10, .05), (0, .105)], 8); return st.obj(st.lathe(P, m.m, 96, wob=lambda a, z: .05*st.fbm(math.cos(a)*1.5+seed, math.sin(a)*1.5, 0, 3)), loc, (0, 0, seed))

SCENES = {}
def scene(f): SCENES[f.__name__.replace('_', '-')] = f; return f
WALNUT = ('#4a2d1c', '#7d5535'); OAK = ('#a9804f', '#d8b483'); WARM = ('#74502f', '#a98156'); GREYWOOD = ('#6f6a62', '#a8a196')

@scene
def nilgiri_black_tea(K):
    stage('#2c4a50', '#9fb3ad'); cup((-.05, -.1, 0), wet('#7c2108', .04), R=.56, H=.60); st.heap('blacktea', (1.15, .25, 0), .36, .14, 1100, 70, '#1a100a', .035, 4); K.lime((-1.15, -.55, 0), 1., -20, True); st.spoon((.95, -.75, 0), -52, .5, steel()); st.sprig(LEAF, (-1.15, .8, 0), 30, .8, seed=2); cam()
@scene
def masala_chai(K):
    stage('#8f5038', '#e0b48a'); plate((0, 0, 0), 1.25, st.brass()); tumbler((-.36, .05, .04), '#b9783f', .30, .74); tumbler((.42, -.16, .04), '#b9783f', .30, .74); tumbler((.28, .56, .04), '#b9783f', .30, .74)
    for k in range(3): st.stick((-1.16+.10*k, -1.12-.06*k, .012), 58+7*k, .72, k)
    st.anise((1.15, -.95, 0), .18, 10); st.anise((-.62, -.52, .05), .14, 40); scatter('cardamom', (.7, 1.4, -1.25, -1.1), 4, 2, .05); cam(4.3, at=(-.02, -.12, .26), lens=78)
@scene
def tulsi_lemongrass(K):
    stage('#a8b592', '#d5dabd'); tumbler((-.1, 0, 0), ('#f0c238', 2.6, '#f0d890'), .42, .82, False, .74); cupm = china('#f6f1e2'); vessel((1.15, .55, 0), cupm, .46, .28); st.heap('herb', (1.15, .55, .2), .33, .13, 500, 0, '#6f7a3c', .05, 2); leaves_on((-.1, 0, .68), 3, .18, 3, .26)
    st.sprig(LEAF, (-1.2, -.2, 0), 42, .9, seed=3); st.sprig(LEAF, (.75, -.9, 0), -70, .6, seed=5); st.loose(LEAF, (-.7, -.95, 0), 80, .45); cam(3.9)
@scene
def hibiscus_rose(K):
    stage('#e6c3b8', '#f4dcd2'); tumbler((-.28, .1, 0), ('#d0102c', 5.5, '#d86a6a'), .34, 1.16, False, .80, .84); tumbler((.55, .45, 0), ('#d0102c', 5.5, '#d86a6a'), .34, 1.16, False, .80, .78)
    for k, (x, y) in enumerate(((-.38, .06), (-.18, .18), (.48, .4), (.64, .5))): ice((x, y, .93+.03*(k % 2)), 25*k)
    K.lime((.75, -.72, 0), 1., -20, True); K.lime((1.15, -.35, 0), 1., 30); st.heap('hibiscus', (-.95, -.62, 0), .36, .15, 420, 26, '#3c0a17', .06, 2); st.loose(LEAF, (.15, -.95, 0), 60, .45); cam(3.7, at=(.02, .0, .46), lens=76)
@scene
def silver_tips_white_tea(K):
    stage('#9fb8bd', '#dfe8e6'); st.linen((.1, -.1, 0), 3.0, 2.2, '#f1ece0', 8, 2); cup((-.35, .15, .03), wet('#b98f2c', .04), R=.42, H=.42, saucer=False, handle=False, fill=.82); cup((.62, .55, .03), wet('#b98f2c', .04), R=.42, H=.42, saucer=False, handle=False, fill=.82)
    st.heap('whitetea', (.55, -.55, .04), .36, .15, 420, 26, '#8f9478', .045, 3); st.sprig(LEAF, (-1.25, -.3, .02), 35, .7, seed=2); cam(4.6)
@scene
def moringa_green_tea(K):
    stage(OAK, '#cfd8b4'); cup((-.15, -.05, 0), wet('#b7a93a', .05), st.plain('#7d9a86', .3, 0., .5, .3, .08, 9., .15), R=.52, H=.56, rz=-150); vessel((1.1, .5, 0), china('#efe9d8'), .46, .28); st.heap('greentea', (1.1, .5, .2), .33, .13, 800, 0, '#39451f', .04, 2); st.sprig(LEAF, (-1.2, .55, 0), 20, .9, seed=4); st.sprig(LEAF, (.75, -.85, 0), -60, .65, seed=6); st.loose(LEAF, (-.95, -.95, 0), 120, .5); cam(5.4)
@scene
def sprouted_ragi_malt(K):
    stage('#b48672', '#eac5a4'); davara((-.28, -.05, 0), st.plain('#9a6446', .3, 0., .4, .2), .34, .74); st.heap('ragi', (.85, .45, 0), .42, .17, 1100, 70, '#50200f', .042, 3); vessel((.85, -.6, 0), st.brass(), .36, .22); st.pheap('#9c6a4d', '#b98565', (.85, -.6, .12), .30, .12, 3); scatter('jaggery', (-1.35, -.85, -1.0, -.7), 4, 3, .07); st.loose(LEAF, (-1.2, .55, 0), 40, .5); cam(4.1)
@scene
def sathu_maavu(K):
    stage('#c8a662', '#f0d79a'); st.bowl((0, 0, 0), .86, .50); surface((0, 0, .40), .76, soft('#cfa878', .25, 20., .06, .5), .05); m = soft('#f2e2b4', .2, 30., .06, .6)
    for k in range(5):
        a = 2.5+k*.42; st.obj(st.lathe(st.bez([(0, 0), (.15, 0, .01), (.15, .05, .01), (0, .052)]), m, 48), (.50*math.cos(a), .50*math.sin(a), .445), (.12, .1*k-.2, 0))
    scatter('almond', (.12, .42, -.35, .1), 7, 3, .47); scatter('multi', (-.1, .4, .1, .42), 40, 6, .47, .8); st.spoon((1.02, -.55, 0), -24, .8); scatter('almond', (-1.3, -.9, -1.1, -.8), 4, 5, .03); strew('multi', (-1.2, -.6, .85, 1.2), 30, 3, .03); cam(4.6)
@scene
def millet_cocoa(K):
    stage('#efe2c8', '#f4ead6'); cup((-.1, .05, 0), st.plain('#4a2614', .22, 0., .4, .2), st.plain('#33475b', .35, 0., .5, .25, .06, 9., .12), R=.54, H=.66, rz=-28, saucer=False, foam=st.plain('#8a5a3c', .5, 0., .3, 0., .3, 26.)); st.heap('cocoa', (1.05, .5, 0), .42, .18, 60, 10, '#3a1d11', .13, 3); st.pheap('#4a2818', '#6b4128', (.75, -.75, 0), .38, .14, 3); scatter('cocoa', (-1.3, -.9, -.9, -.5), 3, 4, .06); cam(4.2)
@scene
def ulundhu_kali_mix(K):
    stage('#5b6650', '#c9cfb8'); plate((0, .05, 0), 1.15, st.brass()); m = st.plain('#38231a', .32, 0., .4, .3, .35, 14., .25)
    for k, (x, y, z) in enumerate(((-.42, .18, .05), (.22, .36, .05), (.05, -.28, .05), (.62, -.12, .05), (.12, .06, .40))): st.obj(st.blob(.31, .31, .28, m, 32, 40, .07, 2.2, seed=k), (x, y, z+.24))
    st.heap('urad', (-1.05, -1.0, 0), .34, .13, 320, 20, '#171312', .07, 3); scatter('jaggery', (.75, 1.3, -1.15, -.85), 4, 2, .08); st.loose(LEAF, (-1.4, .3, 0), 15, .5); cam(4.3)
@scene
def abc_malt(K):
    stage('#c9a0a8', '#ecd8d8'); tumbler((-.28, .05, 0), '#c9788a', .34, 1.10, True, .80, .86); tumbler((.52, .42, 0), '#c9788a', .34, 1.10, True, .80, .80); vessel((.75, -.6, 0), china(), .38, .22); st.pheap('#8c2f45', '#b0566a', (.75, -.6, .12), .32, .13, 3); scatter('almond', (-1.25, -.6, -1.0, -.6), 8, 3, .03, 1.1); st.loose(LEAF, (-1.25, .5, 0), 30, .5); cam(3.5, at=(.1, .0, .45), lens=80)
@scene
def foxtail_millet(K):
    stage('#3b3a37', '#a9a79c'); banana_leaf((0, .1, 0), 82, 5.4, 2.6); vessel((-.1, .05, .05), china('#f3ead6'), .82, .40); st.heap('softmillet', (-.1, .05, .28), .70, .30, 3000, 0, '#dcb54e', .055, 3); leaves_on((-.1, .05, .52), 5, .42, 2, .22, .04); K.chilli((-.35, -.15, .46), 30, .5, 1); scatter('groundnut', (-.4, .35, -.25, .35), 9, 4, .53, .8); K.lime((1.15, -.45, .05), 1., -20, True); K.chilli((1.0, .55, .06), 10, .6, 3); cam(4.4)
@scene
def red_rice(K):
    stage('#7a4a30', '#d9b998'); banana_leaf((0, .1, 0), 76, 5.4, 2.9); st.heap('cookedred', (-.25, .15, .04), .72, .42, 2600, 30, '#b07a60', .055, 3); vessel((.98, .45, .04), steel(), .36, .24); surface((.98, .45, .22), .32, wet('#b5651d', .15), .02); vessel((.85, -.55, .04), steel(), .30, .20); surface((.85, -.55, .19), .26, soft('#f6f0e2', .15, 12., .03, .4), .02); leaves_on((.98, .45, .25), 2, .1, 2, .16); leaves_on((-.25, .15, .42), 3, .2, 4, .2); cam(4.4)
@scene
def palm_jaggery(K):
    stage('#3a3c3e', '#a4a49c'); st.board((0, .05, 0), 1.25, .12, '#7d5535', '#b78a5a', 20); vessel((-.2, .2, .12), st.brass(), .58, .32); st.heap('jaggery', (-.2, .2, .36), .44, .26, 40, 0, '#4a260e', .16, 3); scatter('jaggery', (.3, .8, -.6, -.2), 6, 5, .20); st.spoon((.95, .25, .12), -20, .5); st.pheap('#7a4a20', '#a87440', (-.55, -.62, .12), .26, .10, 4); st.loose(LEAF, (-1.4, -.5, 0), 60, .55); cam(4.2)
@scene
def sesame_oil(K):
    stage('#d9c6a0', '#efe0c0'); plate((-.1, .05, 0), 1.22, steel())
    for x, y, z in ((-.55, .22, .04), (.15, .42, .04), (-.16, -.20, .04)): idli((x, y, z))
    st.pheap('#9a4a1c', '#c0702e', (.55, -.22, .05), .34, .13, 3); disc((.60, -.28, .155), .13, wet('#c98a1a'), .03); vessel((1.12, .85, 0), st.brass(), .30, .20); disc((1.12, .85, .16), .27, wet('#d2921c')); st.heap('sesame', (-.98, -1.02, 0), .34, .12, 1500, 80, '#d9c594', .024, 3); leaves_on((-.4, .0, .36), 2, .2, 5, .18); cam(4.3)
@scene
def groundnut_oil(K):
    stage('#33506b', '#a9bccb'); st.bowl((-.15, .1, 0), .62, .38, china('#f1ead9')); disc((-.15, .1, .29), .56, wet('#e0a52a')); st.heap('pod', (1.05, .35, 0), .46, .22, 55, 10, '#a97a40', .15, 3); scatter('groundnut', (-1.2, -.4, -1.05, -.7), 14, 3, .06); scatter('pod', (.5, 1.1, -.9, -.6), 3, 6, .07); st.spoon((-1.05, .75, 0), 60, .5); cam()
@scene
def coconut_oil(K):
    stage('#7fa08a', '#cfe0d0'); K.coconut((-.75, .5, 0), 1.15, 24, 46); K.coconut((.62, .72, 0), 1.05, -34, 40); vessel((.15, -.35, 0), st.glass(), .46, .30); vessel((.2, -.35, 0), china('#f6f3ea'), .50, .32); disc((.2, -.35, .26), .46, wet('#f3ecc4', .03)); st.loose(LEAF, (-.7, -.85, 0), 60, .6); st.loose(LEAF, (1.25, -.55, 0), -40, .55, 6, 3); cam(4.0)
@scene
def wild_forest_honey(K):
    stage(WALNUT, '#e3c89c'); plate((-.05, .05, 0), 1.2, china('#efe6d6'))
    for k in range(4): pancake((-.05+.03*(k % 2), .05, .04+.10*k), .70-.01*k, k)
    h = wet('#b8690a', .05); disc((-.05, .05, .452), .46, h, .16, .02, 3)
    for a, l in ((4.2, .30), (4.9, .22), (5.6, .34), (3.6, .18)): st.tube([(-.05+.44*math.cos(a), .05+.44*math.sin(a), .455), (-.05+.68*math.cos(a), .05+.68*math.sin(a), .45), (-.05+.735*math.cos(a), .05+.735*math.sin(a), .40-l*.4), (-.05+.74*math.cos(a), .05+.74*math.sin(a), .40-l)], .045, h)
    scatter('almond', (-.25, .2, -.1, .25), 5, 3, .49); vessel((1.2, .85, 0), china(), .34, .24); disc((1.2, .85, .19), .31, h); st.dipper((.75, -.88, .115), (84, 0, -62), .55); cam(5.2)
@scene
def jamun_honey(K):
    stage('#57406b', '#c7b7cf'); st.bowl((-.15, .1, 0), .74, .44, china('#f3eee4')); surface((-.15, .1, .33), .66, soft('#fbf7ee', .12, 9., .02, .35), .05); h = wet('#8c3a0c', .05)
    for k in range(2): st.tube([(-.15+(.12+.05*k+.30*t/9)*math.cos(t*.75+k*3), .1+(.12+.05*k+.30*t/9)*math.sin(t*.75+k*3), .395-.004*t) for t in range(10)], .035, h)
    scatter('berry', (.0, .3, .0, .3), 5, 3, .46); scatter('berry', (.8, 1.4, -.6, .1), 7, 4, .09); st.loose(LEAF, (.9, .75, 0), -30, .6); st.loose(LEAF, (-1.1, -.85, 0), 70, .5, 6, 2); st.spoon((.35, -.98, 0), 74, .5, steel()); cam()
@scene
def erode_turmeric(K):
    stage('#1f5a57', '#9fc0b6'); tumbler((-.30, .12, 0), '#eec04e', .36, .86, True, .78, .84); st.pheap('#d88708', '#eaa820', (.75, -.42, 0), .48, .26, 3); st.root_ginger((-1.05, -.62, 0), 40, 1.0, seed=1); st.root_ginger((.95, .55, 0), -50, .9, seed=2); st.stick((-1.2, .55, .012), 30, .72, 1); disc((-.30, .12, .730), .16, soft('#d08a14', .3, 30., .2), .06, 0); cam(4.0)
@scene
def black_pepper(K):
    stage('#b9c2c9', '#e1e6e8'); s = st.plain('#6e6f70', .8, 0., .25, 0., .5, 22., .25); P = st.bez([(0, 0), (.40, 0, .04), (.44, .10, .05), (.62, .62, .1), (.62, .66, .03), (.50, .66, .03), (.40, .22, .2), (0, .14)], 10); st.obj(st.lathe(P, s, 96), (-.2, .1, 0)); st.heap('pepper', (-.2, .1, .40), .46, .16, 520, 0, '#17120e', .07, 3)
    st.obj(st.lathe(st.bez([(0, 0), (.15, .02, .08), (.16, .18, .08), (.08, .5, .2), (.09, 1.15, .06), (0, 1.2)], 8), s, 64), (-.1, .0, .38), (math.radians(-38), math.radians(32), 0)); st.spoon((.95, -.55, 0), -30, .58); scatter('pepper', (.35, 1.2, -1.1, -.75), 26, 4, .04); scatter('pepper', (-1.2, -.9, -.6, .4), 14, 5, .04); st.sprig(LEAF, (1.2, .55, 0), -30, .7, seed=3); cam(4.2)
@scene
def green_cardamom(K):
    stage('#dfb6a0', '#f2dccb'); st.bowl((-.15, .1, 0), .74, .42, st.brass()); surface((-.15, .1, .32), .65, soft('#f4e2bd', .15, 9., .03, .3), .03); scatter('cardamom', (-.25, .1, -.05, .25), 4, 2, .40, .9); scatter('almond', (-.5, .2, .2, .45), 6, 3, .39); h = st.varied('#6b3a18', '#a86a34', .4); scatter('rice', (-.5, .2, -.25, .0), 26, 4, .37); filled((1.1, -.45, 0), 'cardamom', .36, .22, .10, '#76853f', 3, china(), 70); scatter('cardamom', (.5, 1.0, -1.1, -.9), 5, 6, .05); st.sprig(LEAF, (1.1, .6, 0), -30, .7, seed=3); st.spoon((-1.1, -.75, 0), 40, .5, st.brass()); cam()
@scene
def mango_pickle(K):
    stage('#c0a06a', '#ead9b4'); banana_leaf((0, .1, 0), 84, 5.4, 2.8); st.heap('rice', (-.35, .2, .04), .70, .36, 2600, 20, '#efe8da', .055, 3); vessel((.85, -.25, .04), china(), .42, .24); st.heap('mango', (.85, -.25, .20), .33, .14, 34, 0, '#7a1d06', .13, 3); K.chilli((-.95, -.72, .05), -10, .65, 1); K.chilli((-.85, -.9, .05), 15, .6, 2); leaves_on((-.35, .2, .38), 3, .18, 4, .2); cam(4.3)
@scene
def lime_pickle(K):
    stage('#4f7687', '#b9ced6'); plate((-.1, .1, 0), 1.18, china('#f2ecdf')); r = st.root((-.35, .30, .10), 24)
    m = st.NT('roll'); v = m.coord('Object'); b = m.bsdf(Roughness=.6, Specular=.3); m.link(m.ramp(m.noise(v, 3.5, 5, .6), [(.38, '#f0d296'), (.54, '#d69c4e'), (.68, '#b06c2c')]), b.inputs['Base Color']); m.link(m.bump(m.noise(v, 24, 4), .3, .02), b.inputs['Normal'])
    for k in range(2): st.obj(st.lathe(st.bez([(.10, -.78), (.20, -.78, .02), (.21, 0, .3), (.19, .78, .02), (.09, .78)], 8), m.m, 64, wob=lambda a, z: .02*st.fbm(math.cos(a)*2, math.sin(a)*2, z*2+k, 3)), (-.0, -.05+.40*k, .14), (0, math.pi/2, 0), 1., r)
    vessel((.42, -.42, .04), steel(), .34, .20); st.heap('lime', (.42, -.42, .16), .27, .12, 24, 0, '#6a3a0a', .13, 3); K.lime((1.25, .55, 0), 1., 30); K.lime((1.2, -.75, 0), 1., -30, True); K.chilli((-1.3, -.75, 0), 10, .6, 3); cam(4.3)

def build(slug, K):
    global LEAF
    LEAF = K.leaf(); random.seed(9); kinds(); SCENES[slug](K); return (720, 720), dict(exposure=1.05)
